import type { WordId } from '@kalima/course';
import { askedWords, type Entry, type Moment, type Repeat, type ReviewCircumstance } from '@kalima/rules';
import {
  cardShownMs,
  predictedRecall,
  repeatIndex,
  reportSource,
  reviewsOf,
  stepWord,
  type WordMemory,
  type WordReview,
} from '@kalima/rules/memory';
import { questionsOf } from '@kalima/rules/session';
import type { SQL } from 'drizzle-orm';
import type { Dependencies } from '../dependencies.ts';
import type { SessionRun } from '../runs/session-run.ts';
import type { StoredSession } from '../runs/session-store.ts';
import { learnerModelIn } from './learner-model.ts';
import { type RememberedRead, readMemory, writeAnsweredWords, writeReviews } from './memory-store.ts';
import { reviewedEntry } from './reviewed-entry.ts';

/** A question of a session that was just done. */
export interface DoneQuestion {
  readonly stored: StoredSession;
  readonly run: SessionRun;
  /** Of its rows in the log. */
  readonly index: number;
  readonly entry: Pick<Entry, 'verdict' | 'answer' | 'tries' | 'firstTry' | 'asked'>;
}

/** The rows of the log that it makes, and what they leave of each word. */
function review(
  { rulebook }: Pick<Dependencies, 'rulebook'>,
  { stored, run, index, entry }: DoneQuestion,
  remembered: RememberedRead,
  { today, timeZone }: Moment,
  circumstances: readonly ReviewCircumstance[],
): { reviews: WordReview[]; memories: { word: WordId; memory: WordMemory | null }[] } {
  const { parameters } = rulebook.memory;
  const memoryOf = (word: WordId) => readMemory(remembered.memories[word] ?? null);
  const model = learnerModelIn(remembered.model, rulebook);
  const { session, introduce, startedAtMs } = stored;
  const cards = { introduce, startedAtMs, entries: session.entries, asks: questionsOf(run, session).map(askedWords) };
  if (entry.asked === undefined) throw new Error(`Question ${index} was done and does not say what it asked`);
  const asked = reviewedEntry(entry, { source: stored.id, index, circumstances }, timeZone);
  if (asked === null) return { reviews: [], memories: [] };
  const known = {
    cardShownMs: (word: WordId) => cardShownMs(word, cards),
    predicted: (word: WordId) => predictedRecall(word, memoryOf(word), today, model, rulebook),
    modelVersion: parameters.version,
  };
  const reviews = reviewsOf(asked, known, rulebook);
  const memories = reviews.map((each) => ({
    word: each.word,
    memory: stepWord(memoryOf(each.word), each, parameters, rulebook),
  }));
  return { reviews, memories };
}

/** The rows by which an accepted report takes back what its question said. */
export const takeBackReviews = (
  { sessionId, index, words }: { sessionId: string; index: number; words: readonly WordId[] },
  { rulebook }: Pick<Dependencies, 'rulebook'>,
  { nowMs, today }: Moment,
): SQL =>
  writeReviews(
    words.map((word) => ({
      word,
      atMs: nowMs,
      day: today,
      source: reportSource(sessionId),
      index,
      task: null,
      outcome: 'report-accepted',
      evidence: 'none',
      tookMs: null,
      predicted: null,
      modelVersion: rulebook.memory.parameters.version,
    })),
  );

/**
 * What a decision writes of the words that a question asked: the log, and what is remembered of them. What a placement test asks is
 * not taught: only what was known there counts.
 * @param remembered what was before
 */
export function writeReviewedWords(
  deps: Pick<Dependencies, 'rulebook'>,
  done: DoneQuestion,
  remembered: RememberedRead,
  moment: Moment,
): SQL[] {
  const isPlacement = done.stored.session.place.kind === 'placement';
  const { reviews, memories: after } = review(deps, done, remembered, moment, isPlacement ? ['never-taught'] : []);
  const { verdict } = done.entry;
  const isTaught = !isPlacement || verdict === 'right';
  return [
    writeReviews(reviews),
    ...(isTaught ? [writeAnsweredWords(after, done.stored.introduce, verdict, moment.nowMs)] : []),
  ];
}

/** A repeat is logged and says nothing: what is remembered of its words stays as it is. */
export function writeRepeatedWords(
  deps: Pick<Dependencies, 'rulebook'>,
  { stored, run, repeat }: Pick<DoneQuestion, 'stored' | 'run'> & { readonly repeat: Repeat },
  remembered: RememberedRead,
  moment: Moment,
): SQL {
  const done = { stored, run, index: repeatIndex(repeat.index), entry: repeat };
  return writeReviews(review(deps, done, remembered, moment, ['repeat']).reviews);
}
