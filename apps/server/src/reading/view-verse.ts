import type { Language, ShelvedVerse } from '@kalima/contract';
import { splitVerseKey, type VerseKey } from '@kalima/course';
import type { Teaching } from '../course/teaching.ts';

/** @param marked tokens, counted from 1 */
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

/** As many verses of a list as the learner is told at once. */
const maxTold = 3;

/** Verses that have become readable, the shortest first: how many, and the first of them. */
export const viewReadable = (teaching: Pick<Teaching, 'surahs'>, keys: readonly VerseKey[], language: Language) => ({
  total: keys.length,
  verses: keys.slice(0, maxTold).map((key) => viewVerse(teaching, key, language, [])),
});

/** The shortest of some verses, by their places in the order of the mushaf; those that mislead alone only if there is no other. */
export function shortestVerses(
  { occurrences: { verseKeys, verseStarts }, surahs }: Pick<Teaching, 'occurrences' | 'surahs'>,
  verses: readonly number[],
  max: number,
): number[] {
  const length = (at: number) => (verseStarts[at + 1] ?? 0) - (verseStarts[at] ?? 0);
  const fit = verses.filter((at) => !surahs.outOfContext.has(verseKeys[at] ?? '1:1'));
  return (fit.length > 0 ? fit : verses).toSorted((one, other) => length(one) - length(other)).slice(0, max);
}

/** Which tokens of a verse are a word in the sense of its card, counted from 1; the word's ordinal is 0 for those outside the course. */
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
