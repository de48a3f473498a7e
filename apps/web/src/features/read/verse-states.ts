import type { ReaderVerse, ReaderWord, ReadingStates } from '@kalima/contract';
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

export function wordAt(verse: ReaderVerse, index: number, words: readonly ReaderWord[]): ReaderWord | null {
  const place = verse.words[index] ?? null;
  return place === null ? null : (words[place] ?? null);
}

/** The state of each token of a verse. */
export const statesOf = (verse: ReaderVerse, words: readonly ReaderWord[], { known, fading }: Knowledge) =>
  verse.tokens.map((_, index): TokenState => {
    const word = wordAt(verse, index, words)?.id ?? null;
    return tokenState({ word, isOtherSense: verse.otherSenses.includes(index + 1) }, known, fading);
  });
