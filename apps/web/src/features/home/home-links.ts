/** Where the home screen leads; the addresses themselves belong to the app. */
export interface HomeLinks {
  guide(number: number): string;
  lesson(lessonId: string): string;
  exercise(lessonId: string, at: { guide: number; level: number; exercise: number }): string;
  sections: string;
  review: string;
  placement(guide: number): string;
}

export const homeTabs = ['guides', 'lessons'] as const;
export type HomeTab = (typeof homeTabs)[number];
