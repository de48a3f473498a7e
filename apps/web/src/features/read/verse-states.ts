import type { ReaderVerse, ReadingStates } from '@kalima/contract';
import { type TokenState, tokenState } from './token-state.ts';

/** A learner's states, for quick lookups. */
export interface Knowledge {
  known: ReadonlySet<string>;
  fading: ReadonlySet<string>;
}

export const knowledgeOf = ({ known, fading }: ReadingStates): Knowledge => ({
  known: new Set(known),
  fading: new Set(fading),
});

/** The word of a token, counted from 1; null: the course does not teach it. */
export function wordAt({ words: places }: ReaderVerse, token: number, words: readonly string[]): string | null {
  const place = places[token - 1] ?? null;
  return place === null ? null : (words[place] ?? null);
}

/** The state of each token of a verse. */
export const statesOf = (verse: ReaderVerse, words: readonly string[], { known, fading }: Knowledge) =>
  verse.tokens.map((_, index): TokenState => {
    const owner = { word: wordAt(verse, index + 1, words), isOtherSense: verse.otherSenses.includes(index + 1) };
    return tokenState(owner, known, fading);
  });
