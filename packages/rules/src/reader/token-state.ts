import type { TokenOwner, WordId } from '@kalima/course/schema';

/** A learner's knowledge of a token, by its word. */
export const tokenStates = ['known', 'fading', 'learning', 'learnable', 'outside'] as const;
export type TokenState = (typeof tokenStates)[number];

/** The words that a learner has met, by their state: a word in no set is new. */
export interface KnownWords {
  readonly known: ReadonlySet<WordId>;
  /** Known on an earlier day. */
  readonly fading: ReadonlySet<WordId>;
  readonly learning: ReadonlySet<WordId>;
}

export const isMet = ({ known, fading, learning }: KnownWords, word: WordId): boolean =>
  known.has(word) || fading.has(word) || learning.has(word);

export const wordState = ({ known, fading, learning }: KnownWords, word: WordId): Exclude<TokenState, 'outside'> =>
  known.has(word) ? 'known' : fading.has(word) ? 'fading' : learning.has(word) ? 'learning' : 'learnable';

/** A token in a sense not on its card stays learnable until the learner has met the words of the pack that teaches it. */
export function tokenState(owner: TokenOwner, words: KnownWords): TokenState {
  const { word, isOtherSense, taughtBy } = owner;
  if (word === null) return 'outside';
  const isTaught = taughtBy?.every((each) => isMet(words, each)) ?? false;
  if (isOtherSense && !isTaught) return 'learnable';
  return wordState(words, word);
}
