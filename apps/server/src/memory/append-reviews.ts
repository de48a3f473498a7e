import type { WordId } from '@kalima/course';
import type { Calendar, Rulebook } from '@kalima/rules';
import {
  compareReviews,
  earlierCardMs,
  foldWord,
  type LearnerModel,
  type LoggedEntry,
  predictedRecall,
  quizSource,
  type ReviewedQuestion,
  reviewedEntry,
  reviewsOf,
  type WordMemory,
  type WordReview,
} from '@kalima/rules/memory';
import type { SQL } from 'drizzle-orm';
import { writeMemories, writeReviews } from './memory-store.ts';

interface LoggedMemory {
  readonly log: readonly WordReview[];
  readonly model: LearnerModel;
}

/**
 * Rows of a question older than other rows of the log, each with the log's prediction at that time.
 * @param cardShownMs by the word and its memory before the question
 */
export function lateReviewsOf(
  question: ReviewedQuestion,
  cardShownMs: (word: WordId, before: WordMemory | null) => number | null,
  { log, model }: LoggedMemory,
  rulebook: Rulebook,
): WordReview[] {
  const { parameters } = rulebook.memory;
  const { source, index, atMs, day } = question;
  const isBefore = (each: WordReview) => compareReviews(each, { ...each, source, index, atMs }) < 0;
  const memories = new Map(
    question.words.map((word) => {
      const before = log.filter((each) => each.word === word && isBefore(each));
      return [word, foldWord(before, parameters, rulebook)];
    }),
  );
  const memoryOf = (word: WordId) => memories.get(word) ?? null;
  const known = {
    cardShownMs: (word: WordId) => cardShownMs(word, memoryOf(word)),
    predicted: (word: WordId) => predictedRecall(word, memoryOf(word), day, model),
    modelVersion: parameters.version,
  };
  return reviewsOf(question, known, rulebook);
}

interface MatchMemory extends LoggedMemory {
  /** When a word's card was last shown; null where that is unknown. */
  readonly taughtMs: (word: WordId) => number | null;
}

export function reviewsOfMatch(
  { matchId, entries }: { readonly matchId: string; readonly entries: readonly LoggedEntry[] },
  { taughtMs, ...memory }: MatchMemory,
  calendar: Calendar,
  rulebook: Rulebook,
): WordReview[] {
  const cardShownMs = (word: WordId, before: WordMemory | null) => {
    const shownMs = taughtMs(word);
    return shownMs === null ? null : earlierCardMs(shownMs, before);
  };
  return entries.flatMap((entry, index) => {
    const question = reviewedEntry(entry, { source: quizSource(matchId), index, circumstances: [] }, calendar);
    return question === null ? [] : lateReviewsOf(question, cardShownMs, memory, rulebook);
  });
}

/**
 * Adds rows out of log order, and refolds their words.
 * @param log all earlier rows of these words @param taughtMs when each was taught, where its row lacks it
 */
export function appendReviews(
  reviews: readonly WordReview[],
  log: readonly WordReview[],
  rulebook: Rulebook,
  taughtMs?: ReadonlyMap<WordId, number>,
): SQL[] {
  const words = [...new Set(reviews.map(({ word }) => word))];
  const whole = [...log, ...reviews];
  const memories = words.map((word) => {
    const rows = whole.filter((each) => each.word === word);
    const memory = foldWord(rows, rulebook.memory.parameters, rulebook);
    return { word, memory, taughtMs: taughtMs?.get(word) ?? null };
  });
  return [writeReviews(reviews), writeMemories(memories)];
}
