/** The product's four voices (second specification §3); the engine decides their sound. */
export const voices = ['daniel-clear', 'sarah-gentle', 'aria-educational', 'liam-consistent'] as const;
export type Voice = (typeof voices)[number];

export const clipSpeeds = ['normal', 'slow'] as const;
export type ClipSpeed = (typeof clipSpeeds)[number];
