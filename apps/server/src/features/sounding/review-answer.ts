import type { Moment } from '@kalima/rules';
import { type LearnerModel, predictedRecall, reviewsOf, stepWord, type WordMemory } from '@kalima/rules/memory';
import type { SQL } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { readMemory, writeAnsweredWords, writeReviews } from '../../memory/memory-store.ts';
import type { StoredAnswer } from './sounding-store.ts';

/** What is kept of a word that was taught. */
export interface KnownWord {
  readonly taughtMs: number;
  /** As stored. */
  readonly memory: unknown;
}

export const soundingSource = (soundingId: string): string => `sounding:${soundingId}`;

/**
 * The word's row of the log, and what it leaves of its memory. A word that was never taught is taught from now on if it was known;
 * if not, nothing is kept of it.
 * @param known null where the word was never taught
 */
export function writeReviewedWord(
  { rulebook }: Pick<Dependencies, 'rulebook'>,
  { soundingId, index, answer }: { soundingId: string; index: number; answer: StoredAnswer },
  known: KnownWord | null,
  model: LearnerModel,
  { nowMs, today }: Moment,
): SQL[] {
  const { word, task, verdict, tookMs } = answer;
  const { parameters } = rulebook.memory;
  const memory: WordMemory | null = known === null ? null : readMemory(known.memory);
  const reviews = reviewsOf(
    {
      source: soundingSource(soundingId),
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
      // Its card may just have been shown in a session; with a memory it was asked since.
      cardShownMs: () => (known !== null && memory === null ? known.taughtMs : null),
      predicted: () => predictedRecall(word, memory, today, model, rulebook),
      modelVersion: parameters.version,
    },
    rulebook,
  );
  if (known === null && verdict !== 'right') return [writeReviews(reviews)];
  const after = reviews.reduce<WordMemory | null>((step, each) => stepWord(step, each, parameters, rulebook), memory);
  const words = [{ word, memory: after }];
  return [writeReviews(reviews), writeAnsweredWords(words, [], verdict === 'right' ? 'right' : 'wrong', nowMs)];
}
