import type { TokenOwner, WordId } from '@kalima/course/schema';
import type { Evidence } from '../lists.ts';
import { type KnownWords, tokenState } from './token-state.ts';

/** `forgotten`: a token of any verse. `reading`: a verse was read without its translation. */
export type MarkKind = 'forgotten' | 'reading';

/** What the marked tokens of a verse say of its words; a visit says nothing, and is noted. */
export interface WordMark {
  readonly word: WordId;
  readonly evidence: Exclude<Evidence, 'good'>;
}

/** Whether a learner can read a verse now: only then a reading of it says something of its words. */
export const isReadable = (owners: readonly TokenOwner[], words: KnownWords): boolean =>
  owners.every((owner) => tokenState(owner, words) === 'known');

/**
 * Each word once, in the order of the verse. Words that were not met are left out, and so are tokens in a sense that their card does
 * not name: they say nothing of the card.
 * @param marked tokens that the learner did not know, counted from 1
 */
export function markWords(
  owners: readonly TokenOwner[],
  { known, fading }: KnownWords,
  kind: MarkKind,
  marked: readonly number[],
): WordMark[] {
  const tokens = owners.flatMap(({ word, isOtherSense }, at) =>
    word !== null && !isOtherSense && (known.has(word) || fading.has(word))
      ? [{ word, isMarked: marked.includes(at + 1) }]
      : [],
  );
  const missed = new Set(tokens.filter(({ isMarked }) => isMarked).map(({ word }) => word));
  const told = kind === 'reading' ? tokens : tokens.filter(({ isMarked }) => isMarked);
  return [...new Set(told.map(({ word }) => word))].map((word) => ({
    word,
    evidence: missed.has(word) ? 'again' : 'none',
  }));
}

/** The source of what a reading says: with the word it names the event, so that a repeated one counts once. */
export const readingSource = (surah: number, ayah: number, id: string): string => `reading:${surah}:${ayah}:${id}`;
