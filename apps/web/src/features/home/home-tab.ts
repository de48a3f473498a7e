export const homeTabs = ['guides', 'lessons'] as const;
export type HomeTab = (typeof homeTabs)[number];
