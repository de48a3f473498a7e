import type { Moment } from '@kalima/rules';
import {
  earlierCardMs,
  type LearnerModel,
  predictedRecall,
  reviewsOf,
  stepWord,
  type WordMemory,
} from '@kalima/rules/memory';
import type { SQL } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { readMemory, writeAnsweredWords, writeReviews } from '../../memory/memory-store.ts';
import type { StoredAnswer } from './sounding-store.ts';

export interface KnownWord {
  readonly taughtMs: number;
  readonly memory: unknown;
}

interface WordMemoryBefore {
  /** Null: never taught. */
  readonly known: KnownWord | null;
  readonly model: LearnerModel;
}

/** A known word never taught counts as taught from now on; an unknown one is not stored. */
export function writeReviewedWord(
  { rulebook }: Pick<Dependencies, 'rulebook'>,
  { source, index, answer }: { source: string; index: number; answer: StoredAnswer },
  { known, model }: WordMemoryBefore,
  { nowMs, today }: Moment,
): SQL[] {
  const { word, task, verdict, tookMs } = answer;
  const { parameters } = rulebook.memory;
  const memory: WordMemory | null = known === null ? null : readMemory(known.memory);
  const reviews = reviewsOf(
    {
      source,
      index,
      task,
      words: [word],
      verdict,
      tries: [],
      atMs: nowMs,
      day: today,
      tookMs,
      circumstances: known === null ? ['never-taught'] : [],
    },
    {
      cardShownMs: () => known && earlierCardMs(known.taughtMs, memory),
      predicted: () => predictedRecall(word, memory, today, model),
      modelVersion: parameters.version,
    },
    rulebook,
  );
  if (known === null && verdict !== 'right') return [writeReviews(reviews)];
  const after = reviews.reduce<WordMemory | null>((step, each) => stepWord(step, each, parameters, rulebook), memory);
  const words = [{ word, memory: after }];
  return [writeReviews(reviews), writeAnsweredWords(words, verdict === 'right' ? 'right' : 'wrong', nowMs)];
}
