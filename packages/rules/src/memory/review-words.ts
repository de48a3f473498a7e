import type { WordId } from '@kalima/course/schema';
import { type Calendar, dayIn } from '../moment.ts';
import type { Rulebook } from '../rulebook.ts';
import { cardShownMs, earlierCardMs, type RunWithCards } from './card-shown.ts';
import { type ReviewedQuestion, reviewsOf } from './evidence.ts';
import type { LearnerModel } from './learner-model.ts';
import { stepWord, type WordMemory } from './memory.ts';
import { predictedRecall, type TaughtWord } from './recall.ts';
import type { WordReview } from './review.ts';

/** The words of a question before its answer. */
export interface WordsBefore {
  memoryOf(word: WordId): WordMemory | null;
  /** When its card was last shown; null: it was not taught. */
  taughtMs(word: WordId): number | null;
  readonly model: LearnerModel;
}

/** A word of a finished question. */
export interface ReviewedWord {
  readonly review: WordReview;
  readonly memory: WordMemory | null;
  /** When this run showed its card; null where it showed none. */
  readonly taughtMs: number | null;
}

/** The log rows and memories of a finished question's words. */
export function reviewWords(
  question: ReviewedQuestion,
  run: RunWithCards,
  { memoryOf, taughtMs, model }: WordsBefore,
  rulebook: Rulebook,
): ReviewedWord[] {
  const { parameters } = rulebook.memory;
  const earlierMs = (word: WordId) => {
    const shownMs = taughtMs(word);
    return shownMs === null ? null : earlierCardMs(shownMs, memoryOf(word));
  };
  const known = {
    cardShownMs: (word: WordId) => cardShownMs(word, run) ?? earlierMs(word),
    predicted: (word: WordId) => predictedRecall(word, memoryOf(word), question.day, model),
    modelVersion: parameters.version,
  };
  return reviewsOf(question, known, rulebook).map((review) => ({
    review,
    memory: stepWord(memoryOf(review.word), review, parameters, rulebook),
    taughtMs: cardShownMs(review.word, run),
  }));
}

/** The words that a learner was taught, after a finished question: each word that it asked is one of them. */
export function taughtAfter(
  words: readonly TaughtWord[],
  reviewed: readonly ReviewedWord[],
  calendar: Calendar,
): TaughtWord[] {
  const after = new Map(words.map((each) => [each.word, each]));
  const taughtAt = (shownMs: number) => ({ taughtMs: shownMs, taughtDay: dayIn(shownMs, calendar) });
  for (const { review, memory, taughtMs } of reviewed) {
    const { word, atMs } = review;
    const before = after.get(word) ?? { word, memory: null, ...taughtAt(taughtMs ?? atMs) };
    const isShown = taughtMs !== null && taughtMs > (before.taughtMs ?? 0);
    after.set(word, { ...before, memory: memory ?? before.memory, ...(isShown && taughtAt(taughtMs)) });
  }
  return [...after.values()];
}
