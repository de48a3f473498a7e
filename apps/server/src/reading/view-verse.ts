import type { Language, ShelvedVerse } from '@kalima/contract';
import { splitVerseKey, type VerseKey } from '@kalima/course';
import { shortestOf } from '@kalima/rules/reader';
import type { Teaching } from '../course/teaching.ts';

export function viewVerse(
  { surahs }: Pick<Teaching, 'surahs'>,
  key: VerseKey,
  language: Language,
  marked: readonly number[],
): ShelvedVerse {
  const [surah, ayah] = splitVerseKey(key);
  const { name, verses } = surahs.text(surah);
  const verse = verses[ayah - 1];
  if (verse === undefined) throw new Error(`There is no verse ${key}`);
  const { tokens, translation } = verse;
  return {
    surah,
    ayah,
    surahName: name[language],
    tokens: [...tokens],
    translation: translation[language],
    marked: [...marked],
  };
}

const maxVerses = 3;

export const viewReadable = (teaching: Pick<Teaching, 'surahs'>, keys: readonly VerseKey[], language: Language) => ({
  total: keys.length,
  verses: keys.slice(0, maxVerses).map((key) => viewVerse(teaching, key, language, [])),
});

/** The shortest verses by their order in the mushaf; verses that mislead on their own only if there is no other. */
export function shortestVerses(
  { occurrences: { verseKeys, verseStarts }, surahs }: Pick<Teaching, 'occurrences' | 'surahs'>,
  verses: readonly number[],
  max: number,
): number[] {
  const length = (at: number) => (verseStarts[at + 1] ?? 0) - (verseStarts[at] ?? 0);
  return shortestOf(verses, { length, misleads: (at) => surahs.outOfContext.has(verseKeys[at] ?? '1:1') }, max);
}

/** The tokens of a verse that have a card's sense, counted from 1; ordinal 0: outside the course. */
export function tokensOf(
  { readerText: { verseStarts, tokenWords, tokenSenses } }: Pick<Teaching, 'readerText'>,
  verse: number,
  ordinal: number,
): number[] {
  const from = verseStarts[verse] ?? 0;
  const words = tokenWords.subarray(from, verseStarts[verse + 1]);
  return [...words.entries()].flatMap(([at, word]) =>
    word === ordinal && tokenSenses[from + at] === 0 ? [at + 1] : [],
  );
}
