import type { SoundingTask, SoundingVerdict } from '../lists.ts';
import type { Rulebook } from '../rulebook.ts';

/** An answered question, as far as the estimate is concerned. */
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
  /** The best single number, without bias; by bad luck it lies below 0. */
  readonly share: number;
  readonly answers: number;
}

/**
 * The share of the course's tokens that a learner knows, with its 95 % interval; null without answers.
 *
 * For each guess that hits among four options three miss. So a wrong choice takes back a third of a right one, and the mean of these
 * scores is the known share, however often a learner guesses. The interval is Wilson's: it has every share with which the mean seen
 * would lie within 1.96 standard deviations. A score's variance at a known share p is p(1 - p) + g(1 - p), where g is what guessing
 * adds: a third for each choice that is guessed when unknown.
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
  // Half an answer of each kind in advance: nobody who never guessed yet is sure never to.
  const guessRate = (guessed + 0.5) / (guessed + noIdea + 1);
  const guessing = (choices.length / total) * guessRate * hitsPerMiss;
  // Of (share - p)² = z² / total · (p(1 - p) + guessing · (1 - p)) both solutions p.
  const reach = sounding.deviations ** 2 / total;
  const middle = (share + (reach * (1 - guessing)) / 2) / (1 + reach);
  const product = (share ** 2 - reach * guessing) / (1 + reach);
  const half = Math.sqrt(Math.max(0, middle ** 2 - product));
  // Whoever misses more than chance would gives the mean of nobody: an answer's width is left.
  const to = Math.min(1, Math.max(middle + half, 1 / total));
  return { share, from: Math.max(0, middle - half), to, answers: total };
}

/** The same of all words of the Quran: words that the course does not teach count as not known. Whole percents, never too narrow. */
export function percentOfQuran(
  { from, to }: Interval,
  { course, quran }: { readonly course: number; readonly quran: number },
): Interval {
  const percent = (share: number) => (share * 100 * course) / quran;
  return { from: Math.floor(percent(from)), to: Math.ceil(percent(to)) };
}
