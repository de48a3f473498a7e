import type { WordId } from '@kalima/course/schema';
import type { Evidence, ReviewCircumstance, ReviewOutcome, Verdict } from '../lists.ts';
import type { Day } from '../moment.ts';
import type { Rulebook } from '../rulebook.ts';
import type { ReviewTask, WordReview } from './review.ts';

/** Evidence of an answer about the memory of a word: the table in the rulebook (rules-of-play, Memory). */
export function evidenceOf(
  task: ReviewTask,
  outcome: ReviewOutcome,
  circumstances: readonly ReviewCircumstance[],
  { memory }: Rulebook,
): Evidence {
  const isUncounted = circumstances.some((each) => memory.uncounted[each].includes(outcome));
  return isUncounted ? 'none' : memory.evidence[outcome][task];
}

/** A pair tried in a matching question: its words, one where they belong together. */
export interface TriedPair {
  readonly words: readonly WordId[];
  readonly isPair: boolean;
}

/** How a matching question ended for each of its words: a wrong pair counts against both of its words. */
export function matchingOutcomes<Id extends string>(
  words: readonly Id[],
  tries: readonly TriedPair[],
): Map<Id, ReviewOutcome> {
  const wrong = new Set<string>(tries.filter(({ isPair }) => !isPair).flatMap((each) => each.words));
  const forced: readonly string[] = tries.findLast(({ isPair }) => isPair)?.words ?? [];
  return new Map(
    words.map((word) => [word, wrong.has(word) ? 'wrong' : forced.includes(word) ? 'pair-forced' : 'right'] as const),
  );
}

/** A finished question, as far as memory is concerned. */
export interface ReviewedQuestion<Id extends string = WordId> {
  readonly source: string;
  readonly index: number;
  readonly task: ReviewTask;
  readonly words: readonly Id[];
  readonly verdict: Verdict | 'no-idea';
  /** Of a matching question. */
  readonly tries: readonly TriedPair[];
  readonly atMs: number;
  readonly day: Day;
  readonly tookMs: number | null;
  /** Circumstances of the whole question; those of one word are derived here. */
  readonly circumstances: readonly ReviewCircumstance[];
}

export interface KnownOfWords<Id extends string = WordId> {
  /** When the session showed a word's card; null where it did not. */
  readonly cardShownMs: (word: Id) => number | null;
  readonly predicted: (word: Id) => number | null;
  readonly modelVersion: string;
}

/** The rows of the log that a finished question makes: one for each word that it asked. */
export function reviewsOf<Id extends string = WordId>(
  question: ReviewedQuestion<Id>,
  known: KnownOfWords<Id>,
  rulebook: Rulebook,
): WordReview<Id>[] {
  const { source, index, task, words, verdict, tries, atMs, day, tookMs } = question;
  const outcomes =
    task === 'matching' && verdict !== 'skipped' && verdict !== 'no-idea' ? matchingOutcomes(words, tries) : null;
  return words.map((word) => {
    const outcome = outcomes?.get(word) ?? verdict;
    const shownMs = known.cardShownMs(word);
    const isRecent = shownMs !== null && shownMs <= atMs && atMs - shownMs < rulebook.memory.taughtRecentlyMs;
    const circumstances = isRecent ? ([...question.circumstances, 'taught-recently'] as const) : question.circumstances;
    const evidence = evidenceOf(task, outcome, circumstances, rulebook);
    const predicted = known.predicted(word);
    return {
      word,
      atMs,
      day,
      source,
      index,
      task,
      outcome,
      evidence,
      tookMs,
      predicted,
      modelVersion: known.modelVersion,
    };
  });
}
