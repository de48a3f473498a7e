import type { WordId } from '@kalima/course';
import { askedWords, type Entry, type Moment, type Repeat, type ReviewCircumstance } from '@kalima/rules';
import { type ReviewedWord, repeatIndex, reportSource, reviewedEntry, reviewWords } from '@kalima/rules/memory';
import { questionsOf } from '@kalima/rules/session';
import type { SQL } from 'drizzle-orm';
import type { Dependencies } from '../dependencies.ts';
import type { SessionRun } from '../runs/session-run.ts';
import type { StoredSession } from '../runs/session-store.ts';
import { learnerModelIn } from './learner-model.ts';
import { type RememberedRead, readMemory, writeAnsweredWords, writeMemories, writeReviews } from './memory-store.ts';

export interface DoneQuestion {
  readonly stored: StoredSession;
  readonly run: SessionRun;
  readonly index: number;
  readonly entry: Pick<Entry, 'verdict' | 'answer' | 'tries' | 'firstTry' | 'asked'>;
}

/** The memory of a question's words at the moment of its answer. */
export interface MemoryBefore extends RememberedRead {
  readonly moment: Moment;
}

function review(
  { rulebook }: Pick<Dependencies, 'rulebook'>,
  { stored, run, index, entry }: DoneQuestion,
  { words, model, moment }: MemoryBefore,
  circumstances: readonly ReviewCircumstance[],
): ReviewedWord[] {
  const { session, introduce, startedAtMs } = stored;
  const cards = { introduce, startedAtMs, entries: session.entries, asks: questionsOf(run, session).map(askedWords) };
  if (entry.asked === undefined) throw new Error(`Question ${index} was done and does not say what it asked`);
  const asked = reviewedEntry(entry, { source: stored.id, index, circumstances }, moment);
  if (asked === null) return [];
  const before = {
    memoryOf: (word: WordId) => readMemory(words[word]?.[1] ?? null),
    taughtMs: (word: WordId) => words[word]?.[0] ?? null,
    model: learnerModelIn(model, rulebook),
  };
  return reviewWords(asked, cards, before, rulebook);
}

const rowsOf = (reviewed: readonly ReviewedWord[]): SQL => writeReviews(reviewed.map(({ review: row }) => row));

/** Rows by which the effect of a question, or of a mark in the reader, is taken back. */
export const takeBackReviews = (
  { source, index, words }: { source: string; index: number; words: readonly WordId[] },
  { rulebook }: Pick<Dependencies, 'rulebook'>,
  { nowMs, today }: Moment,
): SQL =>
  writeReviews(
    words.map((word) => ({
      word,
      atMs: nowMs,
      day: today,
      source: reportSource(source),
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
 * The log rows and memories of a question's words. A placement test teaches nothing: what it misses counts for taught words alone.
 */
export function writeReviewedWords(
  deps: Pick<Dependencies, 'rulebook'>,
  done: DoneQuestion,
  memory: MemoryBefore,
): SQL[] {
  const isPlacement = done.stored.session.place.kind === 'placement';
  const reviewed = review(deps, done, memory, isPlacement ? ['never-taught'] : []);
  const after = reviewed.map(({ review: { word }, ...each }) => ({ ...each, word }));
  const { verdict } = done.entry;
  const isTaught = !isPlacement || verdict === 'right';
  return [rowsOf(reviewed), isTaught ? writeAnsweredWords(after, verdict, memory.moment.nowMs) : writeMemories(after)];
}

/** A repeat is logged without effect on memory. */
export function writeRepeatedWords(
  deps: Pick<Dependencies, 'rulebook'>,
  { stored, run, repeat }: Pick<DoneQuestion, 'stored' | 'run'> & { readonly repeat: Repeat },
  memory: MemoryBefore,
): SQL {
  const done = { stored, run, index: repeatIndex(repeat.index), entry: repeat };
  return rowsOf(review(deps, done, memory, ['repeat']));
}
