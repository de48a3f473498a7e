import type { OccurrenceIndex } from './occurrences.ts';
import type { TokenPlace, WordId } from './schema.ts';

/** The tokens of the Quran that are words of the course. */
export interface CourseTokens {
  readonly count: number;
  /** Of all tokens of the Quran. */
  readonly quran: number;
  /** @param index from 0, in the order of the mushaf. */
  readonly at: (index: number) => TokenPlace & { readonly word: WordId };
}

export function courseTokens({ tokenWords, verseStarts, verseKeys, wordIds }: OccurrenceIndex): CourseTokens {
  const located = Uint32Array.from([...tokenWords.entries()].flatMap(([token, word]) => (word === 0 ? [] : [token])));
  return {
    count: located.length,
    quran: tokenWords.length,
    at: (index) => {
      const token = located[index];
      const word = token === undefined ? undefined : wordIds[(tokenWords[token] ?? 0) - 1];
      if (token === undefined || word === undefined) throw new Error(`The course has no token ${index}`);
      const verse = verseAt(verseStarts, token);
      return { verse: verseKeys[verse] ?? '1:1', token: token - (verseStarts[verse] ?? 0) + 1, word };
    },
  };
}

/** The last verse that begins at this token or before it. */
function verseAt(starts: Uint32Array, token: number): number {
  let [from, to] = [0, starts.length - 1];
  while (to - from > 1) {
    const middle = (from + to) >> 1;
    if ((starts[middle] ?? 0) <= token) from = middle;
    else to = middle;
  }
  return from;
}
