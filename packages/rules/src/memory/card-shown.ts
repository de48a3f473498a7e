import type { WordId } from '@kalima/course/schema';
import type { Asked } from '../asked.ts';
import type { WordMemory } from './memory.ts';

/** A run, as far as it tells when a card was shown. */
export interface RunWithCards {
  readonly startedAtMs: number;
  /** The words whose cards it shows, each before the first question that asks it. */
  readonly introduce: readonly WordId[];
  /** The words that each question asks. */
  readonly asks: readonly (readonly WordId[])[];
  readonly entries: readonly { readonly asked?: Pick<Asked, 'atMs'> }[];
}

/** When a run showed a word's card: as soon as the question before was done. null where it showed none. */
export function cardShownMs(word: WordId, { introduce, asks, entries, startedAtMs }: RunWithCards): number | null {
  if (!introduce.includes(word)) return null;
  const first = asks.findIndex((words) => words.includes(word));
  const before = entries.slice(0, Math.max(0, first)).findLast(({ asked }) => asked !== undefined);
  return before?.asked?.atMs ?? startedAtMs;
}

/** When an earlier run last showed a word's card; null: the word was tried since. @param taughtMs of its card, or of its first answer */
export const earlierCardMs = (taughtMs: number, memory: Pick<WordMemory, 'recent' | 'lastMs'> | null): number | null =>
  memory === null || memory.recent.length === 0 || taughtMs > memory.lastMs ? taughtMs : null;
