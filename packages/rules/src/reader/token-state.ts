import type { TokenOwner, WordId } from '@kalima/course/schema';

/** What a learner knows of a token: from what they know of its word. */
export const tokenStates = ['known', 'fading', 'learnable', 'outside'] as const;
export type TokenState = (typeof tokenStates)[number];

/** What a learner knows of the words of the course; a word in neither set was not met. */
export interface KnownWords {
  readonly known: ReadonlySet<WordId>;
  /** Met, and not known now. */
  readonly fading: ReadonlySet<WordId>;
}

/**
 * A token in a sense or form that its card does not name stays learnable, whatever is known of the card, until the learner has met
 * the words of the pack that tells it.
 */
export function tokenState(owner: TokenOwner, { known, fading }: KnownWords): TokenState {
  const { word, isOtherSense, toldBy } = owner;
  if (word === null) return 'outside';
  const isTold = toldBy?.every((each) => known.has(each) || fading.has(each)) ?? false;
  if (isOtherSense && !isTold) return 'learnable';
  if (known.has(word)) return 'known';
  return fading.has(word) ? 'fading' : 'learnable';
}
