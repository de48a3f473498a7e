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
  /** Also of one that came too late; null when there was none. */
  readonly answer: QuizAnswer | null;
  /** By the server's clock, from handing out to the answer. */
  readonly tookMs: number;
  /** Absent where no answer came, and from entries stored before it was recorded. */
  readonly asked?: Asked;
}

/** One of the two ways through a match. */
export interface QuizRun {
  readonly entries: readonly QuizEntry[];
  /** When the question at hand was handed out; null while none is. */
  readonly handedAtMs: number | null;
}

/** What is left for the question at hand, as the learner sees it: without the grace for the network. */
export function untilLateMs({ handedAtMs }: QuizRun, nowMs: number, { quiz }: Rulebook): number {
  return handedAtMs === null ? 0 : Math.max(0, Math.min(quiz.questionMs, handedAtMs + quiz.questionMs - nowMs));
}

/** Closes the question at hand when its time is over. */
export function expire(run: QuizRun, nowMs: number, rulebook: Rulebook): QuizRun {
  const { questionMs, graceMs } = rulebook.quiz;
  if (run.handedAtMs === null || nowMs <= run.handedAtMs + questionMs + graceMs) return run;
  return giveUp(run, rulebook);
}

/** Closes the question at hand without an answer. */
export function giveUp(run: QuizRun, { quiz }: Rulebook): QuizRun {
  return close(run, { verdict: 'late', answer: null, tookMs: quiz.questionMs });
}

/**
 * Hands out the next question; its time runs from now. The one that is out is told again, with the time that is left: asking
 * twice, or loading the page anew, wins nothing.
 */
export function handOut(run: QuizRun, nowMs: number, rulebook: Rulebook): Outcome<QuizRun, 'match-over', never> {
  const now = expire(run, nowMs, rulebook);
  if (now.entries.length >= rulebook.quiz.questions) return refuse('match-over');
  return done(now.handedAtMs === null ? { ...now, handedAtMs: nowMs } : now);
}

/** Closes the question at hand with what was answered, in time or not. */
export function enter(
  run: QuizRun,
  handedAtMs: number,
  answer: QuizAnswer,
  isRight: boolean,
  asked: Pick<Asked, 'words' | 'task'>,
  nowMs: number,
  { quiz }: Rulebook,
): QuizRun {
  const tookMs = Math.max(0, Math.min(nowMs - handedAtMs, quiz.questionMs));
  const isLate = nowMs > handedAtMs + quiz.questionMs + quiz.graceMs;
  return close(run, {
    verdict: isLate ? 'late' : isRight ? 'right' : 'wrong',
    answer,
    tookMs,
    asked: { ...asked, atMs: nowMs, tookMs },
  });
}

const close = ({ entries }: QuizRun, entry: QuizEntry): QuizRun => ({
  entries: [...entries, entry],
  handedAtMs: null,
});
