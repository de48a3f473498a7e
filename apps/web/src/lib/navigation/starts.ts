import type { Difficulty } from '@kalima/contract/languages';

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
