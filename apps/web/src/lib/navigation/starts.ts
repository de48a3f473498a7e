import type { Difficulty } from '@kalima/contract/languages';
import { paths } from './paths.ts';

/** The answer to "Who are you?" */
export interface Start {
  readonly learningLevel: Difficulty;
  readonly canRead: boolean;
}

export const starts = {
  cannotRead: { learningLevel: 'beginner', canRead: false },
  reads: { learningLevel: 'beginner', canRead: true },
  intermediate: { learningLevel: 'intermediate', canRead: true },
  expert: { learningLevel: 'expert', canRead: true },
} as const satisfies Readonly<Record<string, Start>>;

export type StartName = keyof typeof starts;

export const startNames = Object.keys(starts) as StartName[];

export const readStart = (name: string | null): StartName | null => startNames.find((each) => each === name) ?? null;

/** The page that follows the sign-up, where the answer names one. */
const firstPages: Readonly<Record<StartName, string | null>> = {
  cannotRead: paths.lettersLesson(1),
  reads: null,
  intermediate: paths.coursePlacement,
  expert: paths.coursePlacement,
};

export const firstPageOf = (start: StartName | null): string | null => start && firstPages[start];
