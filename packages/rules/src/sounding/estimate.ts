import type { SoundingTask, SoundingVerdict } from '../lists.ts';
import type { Rulebook } from '../rulebook.ts';

/** An answered question, as the estimate needs it. */
export interface SoundingAnswer {
  readonly task: SoundingTask;
  readonly verdict: SoundingVerdict;
}

/** Shares from 0 to 1. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

export interface Estimate extends Interval {
  /** The best single number, without bias; by chance it may be below 0. */
  readonly share: number;
  readonly answers: number;
}

/**
 * The share of the course's tokens that a learner knows, with its 95 % Wilson interval; null without answers.
 * Among four options three guesses miss for each hit, so a wrong choice takes back a third of a right one.
 * A score's variance at a known share p is p(1 - p) + g(1 - p), where g is a third for each choice guessed when unknown.
 */
export function estimateKnown(
  answers: readonly SoundingAnswer[],
  { sounding, choiceOptions }: Pick<Rulebook, 'sounding' | 'choiceOptions'>,
): Estimate | null {
  const total = answers.length;
  if (total === 0) return null;
  const choices = answers.filter(({ task }) => task === 'meaning_in_verse');
  const right = answers.filter(({ verdict }) => verdict === 'right').length;
  const missed = choices.filter(({ verdict }) => verdict === 'wrong').length;
  const noIdea = choices.filter(({ verdict }) => verdict === 'no-idea').length;
  const hitsPerMiss = 1 / (choiceOptions - 1);
  const share = (right - hitsPerMiss * missed) / total;

  const guessed = missed * (1 + hitsPerMiss);
  // A prior of half an answer of each kind: the rate is never 0 or 1.
  const guessRate = (guessed + 0.5) / (guessed + noIdea + 1);
  const guessing = (choices.length / total) * guessRate * hitsPerMiss;
  // Both solutions p of (share - p)² = z² / total · (p(1 - p) + guessing · (1 - p)).
  const reach = sounding.deviations ** 2 / total;
  const middle = (share + (reach * (1 - guessing)) / 2) / (1 + reach);
  const product = (share ** 2 - reach * guessing) / (1 + reach);
  const half = Math.sqrt(Math.max(0, middle ** 2 - product));
  // A result below chance leaves no valid mean: the minimum is one answer's width.
  const to = Math.min(1, Math.max(middle + half, 1 / total));
  return { share, from: Math.max(0, middle - half), to, answers: total };
}

/** The same of all words of the Quran: words outside the course count as not known. Whole percents, never too narrow. */
export function percentOfQuran(
  { from, to }: Interval,
  { course, quran }: { readonly course: number; readonly quran: number },
): Interval {
  const percent = (share: number) => (share * 100 * course) / quran;
  return { from: Math.floor(percent(from)), to: Math.ceil(percent(to)) };
}
