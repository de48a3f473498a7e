import type { WordId } from '@kalima/course';
import type { Calendar, Rulebook } from '@kalima/rules';
import {
  compareReviews,
  foldWord,
  type LearnerModel,
  predictedRecall,
  quizSource,
  type ReviewedQuestion,
  reviewsOf,
  type WordReview,
} from '@kalima/rules/memory';
import type { SQL } from 'drizzle-orm';
import { writeMemories, writeReviews } from './memory-store.ts';
import { type LoggedEntry, reviewedEntry } from './reviewed-entry.ts';

/** Rows of a question older than other rows of the log, each with the log's prediction at that time. */
export function lateReviewsOf(
  question: ReviewedQuestion,
  cardShownMs: (word: WordId) => number | null,
  log: readonly WordReview[],
  model: LearnerModel,
  rulebook: Rulebook,
): WordReview[] {
  const { parameters } = rulebook.memory;
  const { source, index, atMs, day } = question;
  const isBefore = (each: WordReview) => compareReviews(each, { ...each, source, index, atMs }) < 0;
  const predicted = (word: WordId) => {
    const before = log.filter((each) => each.word === word && isBefore(each));
    return predictedRecall(word, foldWord(before, parameters, rulebook), day, model);
  };
  return reviewsOf(question, { cardShownMs, predicted, modelVersion: parameters.version }, rulebook);
}

export function reviewsOfMatch(
  matchId: string,
  entries: readonly LoggedEntry[],
  log: readonly WordReview[],
  calendar: Calendar,
  model: LearnerModel,
  rulebook: Rulebook,
): WordReview[] {
  return entries.flatMap((entry, index) => {
    const question = reviewedEntry(entry, { source: quizSource(matchId), index, circumstances: [] }, calendar);
    return question === null ? [] : lateReviewsOf(question, () => null, log, model, rulebook);
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
