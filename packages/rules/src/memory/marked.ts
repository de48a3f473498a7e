import type { WordId } from '@kalima/course/schema';
import type { Evidence } from '../lists.ts';
import type { Moment } from '../moment.ts';
import type { Rulebook } from '../rulebook.ts';
import type { LearnerModel } from './learner-model.ts';
import { stepWord, type WordMemory } from './memory.ts';
import { predictedRecall, type TaughtWord } from './recall.ts';
import type { WordReview } from './review.ts';

export interface MemoryOfWords {
  readonly words: readonly TaughtWord[];
  readonly model: LearnerModel;
}

export interface MarkedMemory {
  /** The log of the mark. */
  readonly reviews: readonly WordReview[];
  /** The memories of the words that were not known. */
  readonly missed: ReadonlyMap<WordId, WordMemory | null>;
  readonly words: readonly TaughtWord[];
}

/** A mark in the reader. */
export interface ReaderMark {
  /** A repeated one counts once. */
  readonly source: string;
  readonly marks: readonly { readonly word: WordId; readonly evidence: Exclude<Evidence, 'good'> }[];
}

/** The memory after a mark in the reader. */
export function markMemory(
  { source, marks }: ReaderMark,
  { words, model }: MemoryOfWords,
  { nowMs, today }: Pick<Moment, 'nowMs' | 'today'>,
  rulebook: Rulebook,
): MarkedMemory {
  const { parameters } = rulebook.memory;
  const before = new Map(words.map((each) => [each.word, each.memory]));
  const reviews = marks.map(({ word, evidence }): WordReview => {
    // Unasked words are not used for fitting: a reading reports only missed words.
    const noQuestion = { task: null, tookMs: null, index: 0 };
    return {
      ...noQuestion,
      word,
      source,
      evidence,
      outcome: evidence === 'again' ? 'wrong' : 'skipped',
      predicted: predictedRecall(word, before.get(word) ?? null, today, model),
      atMs: nowMs,
      day: today,
      modelVersion: parameters.version,
    };
  });
  const missed = new Map(
    reviews
      .filter(({ evidence }) => evidence === 'again')
      .map((each) => [each.word, stepWord(before.get(each.word) ?? null, each, parameters, rulebook)]),
  );
  const after = (each: TaughtWord) => ({ ...each, memory: missed.get(each.word) ?? each.memory });
  return { reviews, missed, words: words.map(after) };
}
