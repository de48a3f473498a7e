import type { TokenOwner, WordId } from '@kalima/course/schema';
import type { Evidence } from '../lists.ts';
import { isMet, type KnownWords, tokenState } from './token-state.ts';

/** `forgotten`: a token of any verse. `reading`: a verse was read without its translation. */
export type MarkKind = 'forgotten' | 'reading';

/** The evidence of a verse's marked tokens about its words; a visit is no evidence, and is logged. */
export interface WordMark {
  readonly word: WordId;
  readonly evidence: Exclude<Evidence, 'good'>;
}

/** Whether a learner can read a verse or a surah now: only then a reading of it is evidence about its words. */
export const isReadable = (owners: readonly TokenOwner[], words: KnownWords): boolean =>
  owners.every((owner) => tokenState(owner, words) === 'known');

/** The tokens that a learner did not know, counted from 1; of those in `attached` they knew the word, and not what hangs on it. */
export interface MarkedTokens {
  readonly tokens: readonly number[];
  readonly attached?: readonly number[] | undefined;
}

/**
 * Each met word once, in the order of the verse, without tokens in senses off their card. A prefix or suffix never costs a word its
 * memory: a word that was known but for them was visited.
 */
export function markWords(
  owners: readonly TokenOwner[],
  words: KnownWords,
  kind: MarkKind,
  { tokens: unknown, attached = [] }: MarkedTokens,
): WordMark[] {
  const isUnknown = (token: number) => unknown.includes(token) && !attached.includes(token);
  const tokens = owners.flatMap(({ word, isOtherSense }, at) =>
    word !== null && !isOtherSense && isMet(words, word) ? [{ word, isMarked: isUnknown(at + 1) }] : [],
  );
  const missed = new Set(tokens.filter(({ isMarked }) => isMarked).map(({ word }) => word));
  const evident = kind === 'reading' ? tokens : tokens.filter(({ isMarked }) => isMarked);
  return [...new Set(evident.map(({ word }) => word))].map((word) => ({
    word,
    evidence: missed.has(word) ? 'again' : 'none',
  }));
}

/** The source of a reading's evidence: with the word it names the event, so that a repeated one counts once. @param ayah null: the whole surah */
export const readingSource = (surah: number, ayah: number | null, id: string): string =>
  `reading:${surah}:${ayah ?? 'all'}:${id}`;
