import type { WordId } from '@kalima/course';
import { askedWords, type Entry, type Moment, type Repeat, type ReviewCircumstance } from '@kalima/rules';
import {
  cardShownMs,
  earlierCardMs,
  predictedRecall,
  repeatIndex,
  reportSource,
  reviewsOf,
  stepWord,
  type WordReview,
} from '@kalima/rules/memory';
import { questionsOf } from '@kalima/rules/session';
import type { SQL } from 'drizzle-orm';
import type { Dependencies } from '../dependencies.ts';
import type { SessionRun } from '../runs/session-run.ts';
import type { StoredSession } from '../runs/session-store.ts';
import { learnerModelIn } from './learner-model.ts';
import {
  type RememberedRead,
  type RememberedWord,
  readMemory,
  writeAnsweredWords,
  writeMemories,
  writeReviews,
} from './memory-store.ts';
import { reviewedEntry } from './reviewed-entry.ts';

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
  { words, model: weights, moment }: MemoryBefore,
  circumstances: readonly ReviewCircumstance[],
): { reviews: WordReview[]; memories: RememberedWord[] } {
  const { parameters } = rulebook.memory;
  const memoryOf = (word: WordId) => readMemory(words[word]?.[1] ?? null);
  const model = learnerModelIn(weights, rulebook);
  const { session, introduce, startedAtMs } = stored;
  const cards = { introduce, startedAtMs, entries: session.entries, asks: questionsOf(run, session).map(askedWords) };
  if (entry.asked === undefined) throw new Error(`Question ${index} was done and does not say what it asked`);
  const asked = reviewedEntry(entry, { source: stored.id, index, circumstances }, moment);
  if (asked === null) return { reviews: [], memories: [] };
  const known = {
    cardShownMs: (word: WordId) => {
      const taught = words[word];
      return cardShownMs(word, cards) ?? (taught === undefined ? null : earlierCardMs(taught[0], memoryOf(word)));
    },
    predicted: (word: WordId) => predictedRecall(word, memoryOf(word), moment.today, model),
    modelVersion: parameters.version,
  };
  const reviews = reviewsOf(asked, known, rulebook);
  const memories = reviews.map((each) => ({
    word: each.word,
    memory: stepWord(memoryOf(each.word), each, parameters, rulebook),
    taughtMs: cardShownMs(each.word, cards),
  }));
  return { reviews, memories };
}

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
  const { reviews, memories: after } = review(deps, done, memory, isPlacement ? ['never-taught'] : []);
  const { verdict } = done.entry;
  const isTaught = !isPlacement || verdict === 'right';
  return [
    writeReviews(reviews),
    isTaught ? writeAnsweredWords(after, verdict, memory.moment.nowMs) : writeMemories(after),
  ];
}

/** A repeat is logged without effect on memory. */
export function writeRepeatedWords(
  deps: Pick<Dependencies, 'rulebook'>,
  { stored, run, repeat }: Pick<DoneQuestion, 'stored' | 'run'> & { readonly repeat: Repeat },
  memory: MemoryBefore,
): SQL {
  const done = { stored, run, index: repeatIndex(repeat.index), entry: repeat };
  return writeReviews(review(deps, done, memory, ['repeat']).reviews);
}
