import type { OccurrenceIndex } from './occurrences.ts';
import type { TokenPlace, VerseKey, WordId } from './schema.ts';
import { isPackWord } from './surah-packs.ts';

/** The tokens of the Quran that are words of the guides; packs are not counted here. */
export interface CourseTokens {
  readonly count: number;
  readonly quran: number;
  /** @param index from 0, in the order of the mushaf. */
  readonly at: (index: number) => TokenPlace & { readonly word: WordId };
}

export function courseTokens({ tokenWords, verseStarts, verseKeys, wordIds }: OccurrenceIndex): CourseTokens {
  const isOfGuide = wordIds.map((word) => !isPackWord(word));
  const located = Uint32Array.from(
    [...tokenWords.entries()].flatMap(([token, word]) => (isOfGuide[word - 1] ? [token] : [])),
  );
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

/** The word of each token of a verse, of a guide or of a pack; null for neither. None of a verse that does not exist. */
export function wordsOfVerse(
  { tokenWords, verseStarts, verseKeys, wordIds }: OccurrenceIndex,
  verse: VerseKey,
): (WordId | null)[] {
  const at = verseKeys.indexOf(verse);
  if (at < 0) return [];
  return Array.from(tokenWords.slice(verseStarts[at], verseStarts[at + 1]), (word) => wordIds[word - 1] ?? null);
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
