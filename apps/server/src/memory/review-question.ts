import type { WordId } from '@kalima/course';
import { askedWords, type Entry, type Moment, pairedWords, type Question, taskOf } from '@kalima/rules';
import {
  cardShownMs,
  defaultModel,
  recallOn,
  reportSource,
  reviewsOf,
  stepWord,
  type WordMemory,
  type WordReview,
} from '@kalima/rules/memory';
import type { SQL } from 'drizzle-orm';
import type { Dependencies } from '../dependencies.ts';
import { questionsOf, type SessionRun } from '../sessions/session-run.ts';
import type { StoredSession } from '../sessions/session-store.ts';
import { readMemory, writeAnsweredWords, writeReviews } from './memory-store.ts';

/** A question of a session that was just done. */
export interface DoneQuestion {
  readonly stored: StoredSession;
  readonly run: SessionRun;
  readonly index: number;
  readonly question: Question;
  readonly entry: Entry;
}

/** The rows of the log that it makes, and what they leave of each word. */
function review(
  { rulebook }: Pick<Dependencies, 'rulebook'>,
  { stored, run, index, question, entry }: DoneQuestion,
  memoryOf: (word: WordId) => WordMemory | null,
  { nowMs, today }: Moment,
): { reviews: WordReview[]; memories: { word: WordId; memory: WordMemory | null }[] } {
  const { parameters } = rulebook.memory;
  const { session, introduce, startedAtMs } = stored;
  const cards = { introduce, startedAtMs, entries: session.entries, asks: questionsOf(run, session).map(askedWords) };
  const reviews = reviewsOf(
    {
      source: stored.id,
      index,
      task: taskOf(question),
      words: askedWords(question),
      verdict: entry.verdict,
      tries: (entry.tries ?? []).map((each) => ({ words: pairedWords(question, each), isPair: each.isPair })),
      atMs: nowMs,
      day: today,
      tookMs: entry.asked?.tookMs ?? null,
      circumstances: session.place.kind === 'placement' ? ['never-taught'] : [],
    },
    {
      cardShownMs: (word) => cardShownMs(word, cards),
      predicted: (word) => {
        const memory = memoryOf(word);
        return memory && recallOn({ word, taughtDay: today, memory }, today, defaultModel(parameters), rulebook);
      },
      modelVersion: parameters.version,
    },
    rulebook,
  );
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
 * @param memories what was remembered before, as stored
 */
export function writeReviewedWords(
  deps: Pick<Dependencies, 'rulebook'>,
  done: DoneQuestion,
  memories: Readonly<Record<string, unknown>>,
  moment: Moment,
): SQL[] {
  const memoryOf = (word: WordId) => readMemory(memories[word] ?? null);
  const { reviews, memories: after } = review(deps, done, memoryOf, moment);
  const { verdict } = done.entry;
  const isTaught = done.stored.session.place.kind !== 'placement' || verdict === 'right';
  return [
    writeReviews(reviews),
    ...(isTaught ? [writeAnsweredWords(after, done.stored.introduce, verdict, moment.nowMs)] : []),
  ];
}
