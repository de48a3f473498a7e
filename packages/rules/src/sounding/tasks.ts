import type { ReviewTask } from '../memory/review.ts';

/** What a sounding asks, by turns. */
export const soundingTasks = ['free_recall', 'meaning_in_verse'] as const satisfies readonly ReviewTask[];
export type SoundingTask = (typeof soundingTasks)[number];

export const soundingVerdicts = ['right', 'wrong', 'no-idea'] as const;
export type SoundingVerdict = (typeof soundingVerdicts)[number];
