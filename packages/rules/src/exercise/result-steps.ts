import type { Completion, SessionKind } from '../lists.ts';

/** The steps of a result, in their order. The last one has the ways on. */
export const resultSteps = ['score', 'quran', 'streak', 'completed'] as const;
export type ResultStep = (typeof resultSteps)[number];

/** What a result has to say. */
export interface ResultFacts {
  readonly kind: SessionKind;
  readonly passed: boolean;
  /** Tokens of the Quran whose word was met in this run for the first time. */
  readonly tokensGained: number;
  /** The streak that this pass kept; null when the day was credited before. */
  readonly streak: number | null;
  readonly completed: Completion | null;
}

/** rules-of-play, Results: a step that has nothing to say is left out, so that there are one to four. */
export function stepsOfResult({ kind, passed, tokensGained, streak, completed }: ResultFacts): readonly ResultStep[] {
  const keepsStreak = kind === 'exercise' || kind === 'sitting';
  if (!keepsStreak || !passed) return ['score'];
  const says: Record<ResultStep, boolean> = {
    score: true,
    quran: kind === 'exercise' && tokensGained > 0,
    streak: streak !== null,
    completed: completed !== null,
  };
  return resultSteps.filter((step) => says[step]);
}
