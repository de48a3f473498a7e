import { setImmediate } from 'node:timers/promises';
import { type Language, type LoadedCourse, type VerseKey, verseKey } from '@kalima/course';
import { withLongA } from '@kalima/rules';
import { foldLatin, foldWithoutHamza, isArabic, ordinaryText, plainApostrophes } from '@kalima/rules/folding';

/** The searched text: the translation of a language, or the Arabic. */
export type Searched = Language | 'ar';

/** Every verse as numbers of words. */
export interface VerseIndex {
  /** Each word once, folded. */
  readonly words: readonly string[];
  /** Numbers of each word of a verse: its spellings, behind each other. */
  readonly spellings: number;
  readonly verses: readonly { readonly key: VerseKey; readonly words: Uint16Array }[];
}

const latinWord = /\p{L}[\p{L}\p{M}]*/gu;

export interface PlacedWord {
  readonly from: number;
  readonly to: number;
  readonly folded: string;
}

/** "L’homme" is two words: people search for the second. */
export const latinWords = (text: string): PlacedWord[] =>
  [...plainApostrophes(text).matchAll(latinWord)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    folded: foldLatin(word),
  }));

/** A token in the letters of the mushaf, and as it is usually written: "كتب" and "كتاب". */
export const arabicSpellings = (token: string): readonly [string, string] => [
  foldWithoutHamza(token),
  foldWithoutHamza(withLongA(token)),
];

export const wordsIn = (text: string): string[] =>
  isArabic(text)
    ? foldWithoutHamza(text)
        .split(' ')
        .filter((word) => word !== '')
    : latinWords(ordinaryText(text)).map(({ folded }) => folded);

/** Builds each index at its first search, surah by surah, so that other requests are answered in between. */
export function verseIndexes(surahs: LoadedCourse['surahs']): (searched: Searched) => Promise<VerseIndex> {
  const made = new Map<Searched, Promise<VerseIndex>>();
  return (searched) => {
    const known = made.get(searched) ?? makeIndex(surahs, searched);
    made.set(searched, known);
    return known;
  };
}

async function makeIndex(surahs: LoadedCourse['surahs'], searched: Searched): Promise<VerseIndex> {
  const numbers = new Map<string, number>();
  const numberOf = (word: string) => {
    const number = numbers.get(word) ?? numbers.size;
    numbers.set(word, number);
    return number;
  };
  const verses: VerseIndex['verses'][number][] = [];
  for (const { number } of surahs.titles) {
    for (const [at, { tokens, translation }] of surahs.text(number).verses.entries()) {
      const words = searched === 'ar' ? tokens.flatMap(arabicSpellings) : wordsIn(translation[searched]);
      verses.push({ key: verseKey(number, at + 1), words: Uint16Array.from(words, numberOf) });
    }
    await setImmediate();
  }
  return { words: [...numbers.keys()], spellings: searched === 'ar' ? 2 : 1, verses };
}
