import type { MatchOutcome } from '../lists.ts';
import type { Rulebook } from '../rulebook.ts';
import type { QuizRun } from './run.ts';

export interface MatchScore {
  readonly score: number;
  readonly totalMs: number;
}

/** A learner who has seen a question has begun. */
export const hasBegun = ({ entries, handedAtMs }: QuizRun): boolean => entries.length > 0 || handedAtMs !== null;

export const isRunDone = ({ entries }: QuizRun, { quiz }: Rulebook): boolean => entries.length >= quiz.questions;

/** Right answers, and the time of all questions; one without an answer counts with its whole time. */
export function matchScoreOf({ entries }: QuizRun, { quiz }: Rulebook): MatchScore {
  const unanswered = quiz.questions - entries.length;
  return {
    score: entries.filter(({ verdict }) => verdict === 'right').length,
    totalMs: entries.reduce((sum, { tookMs }) => sum + tookMs, unanswered * quiz.questionMs),
  };
}

/** More right answers win, of equal ones the shorter time. Without a right answer there is no winner. */
export function outcomesOf(one: MatchScore, other: MatchScore): readonly [MatchOutcome, MatchOutcome] {
  const lead = one.score - other.score || (one.score > 0 ? other.totalMs - one.totalMs : 0);
  if (lead === 0) return ['drawn', 'drawn'];
  return lead > 0 ? ['won', 'lost'] : ['lost', 'won'];
}
