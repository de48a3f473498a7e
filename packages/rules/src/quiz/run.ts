import type { Asked } from '../asked.ts';
import type { QuizVerdict } from '../lists.ts';
import { done, type Outcome, refuse } from '../outcome.ts';
import type { Rulebook } from '../rulebook.ts';

/** A quiz is answered by choosing alone. */
export type QuizAnswer =
  | { readonly kind: 'choice'; readonly option: number }
  | { readonly kind: 'truth'; readonly value: boolean };

export interface QuizEntry {
  readonly verdict: QuizVerdict;
  /** Also of a late one; null: none. */
  readonly answer: QuizAnswer | null;
  /** By the server's clock, from handing out to the answer. */
  readonly tookMs: number;
  /** Absent without an answer, and from entries stored before it was recorded. */
  readonly asked?: Asked;
}

/** One player's run of a match. */
export interface QuizRun {
  readonly entries: readonly QuizEntry[];
  /** The moment of the current question's handing out; null: none is out. */
  readonly handedAtMs: number | null;
}

/** The time left for the current question, as the learner sees it: without the grace for the network. */
export function untilLateMs({ handedAtMs }: QuizRun, nowMs: number, { quiz }: Rulebook): number {
  return handedAtMs === null ? 0 : Math.max(0, Math.min(quiz.questionMs, handedAtMs + quiz.questionMs - nowMs));
}

/** Closes the current question when its time is over. */
export function expire(run: QuizRun, nowMs: number, rulebook: Rulebook): QuizRun {
  const { questionMs, graceMs } = rulebook.quiz;
  if (run.handedAtMs === null || nowMs <= run.handedAtMs + questionMs + graceMs) return run;
  return giveUp(run, rulebook);
}

/** Closes the current question without an answer. */
export function giveUp(run: QuizRun, { quiz }: Rulebook): QuizRun {
  return close(run, { verdict: 'late', answer: null, tookMs: quiz.questionMs });
}

/** Hands out the next question, or the current one with the time left: a reload wins nothing. */
export function handOut(run: QuizRun, nowMs: number, rulebook: Rulebook): Outcome<QuizRun, 'match-over', never> {
  const now = expire(run, nowMs, rulebook);
  if (now.entries.length >= rulebook.quiz.questions) return refuse('match-over');
  return done(now.handedAtMs === null ? { ...now, handedAtMs: nowMs } : now);
}

interface JudgedAnswer {
  readonly answer: QuizAnswer;
  readonly isRight: boolean;
  readonly asked: Omit<Asked, 'tookMs'>;
}

/** Closes the current question with its answer, in time or not. */
export function enter(
  run: QuizRun,
  handedAtMs: number,
  { answer, isRight, asked }: JudgedAnswer,
  { quiz }: Rulebook,
): QuizRun {
  const { atMs } = asked;
  const tookMs = Math.max(0, Math.min(atMs - handedAtMs, quiz.questionMs));
  const isLate = atMs > handedAtMs + quiz.questionMs + quiz.graceMs;
  return close(run, {
    verdict: isLate ? 'late' : isRight ? 'right' : 'wrong',
    answer,
    tookMs,
    asked: { ...asked, tookMs },
  });
}

const close = ({ entries }: QuizRun, entry: QuizEntry): QuizRun => ({
  entries: [...entries, entry],
  handedAtMs: null,
});
