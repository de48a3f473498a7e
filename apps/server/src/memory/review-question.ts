import type { WordId } from '@kalima/course';
import {
  askedWords,
  type Entry,
  type Moment,
  pairedWords,
  type Question,
  type Repeat,
  type ReviewCircumstance,
  taskOf,
} from '@kalima/rules';
import {
  cardShownMs,
  defaultModel,
  recallOn,
  repeatIndex,
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
  /** Of its rows in the log. */
  readonly index: number;
  readonly question: Question;
  readonly entry: Pick<Entry, 'verdict' | 'answer' | 'tries' | 'asked'>;
}

/** The rows of the log that it makes, and what they leave of each word. */
function review(
  { rulebook }: Pick<Dependencies, 'rulebook'>,
  { stored, run, index, question, entry }: DoneQuestion,
  memoryOf: (word: WordId) => WordMemory | null,
  { nowMs, today }: Moment,
  circumstances: readonly ReviewCircumstance[],
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
      verdict: entry.answer?.kind === 'no-idea' ? 'no-idea' : entry.verdict,
      tries: (entry.tries ?? []).map((each) => ({ words: pairedWords(question, each), isPair: each.isPair })),
      atMs: nowMs,
      day: today,
      tookMs: entry.asked?.tookMs ?? null,
      circumstances,
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
  const isPlacement = done.stored.session.place.kind === 'placement';
  const { reviews, memories: after } = review(deps, done, memoryOf, moment, isPlacement ? ['never-taught'] : []);
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
  { stored, run, question, repeat }: Pick<DoneQuestion, 'stored' | 'run' | 'question'> & { readonly repeat: Repeat },
  memories: Readonly<Record<string, unknown>>,
  moment: Moment,
): SQL {
  const memoryOf = (word: WordId) => readMemory(memories[word] ?? null);
  const done = { stored, run, index: repeatIndex(repeat.index), question, entry: repeat };
  return writeReviews(review(deps, done, memoryOf, moment, ['repeat']).reviews);
}
