import type { SurahsFrame } from '../compiled-files.ts';
import type { SurahText, SurahTitle } from '../schema.ts';
import { shownVerse } from './shown-verse.ts';
import type { CourseSources, QuranVerse } from './sources.ts';

/** The whole Quran as the reader shows it, surah by surah. */
export function compileSurahs(quran: readonly QuranVerse[]): SurahText[] {
  const surahs = new Map<number, { title: Omit<SurahTitle, 'verses'>; verses: SurahText['verses'][number][] }>();
  for (const verse of quran) {
    const { surah: number, surahName: name, tokens, translation } = shownVerse(verse);
    const surah = surahs.get(number) ?? { title: { number, name }, verses: [] };
    surahs.set(number, surah);
    surah.verses.push({ tokens, translation });
  }
  return [...surahs.values()].map(({ title, verses }) => ({ ...title, verses }));
}

export const surahsFrame = (
  surahs: readonly SurahText[],
  { exclude }: Pick<CourseSources, 'exclude'>,
): SurahsFrame => ({
  titles: surahs.map(({ number, name, verses }) => ({ number, name, verses: verses.length })),
  outOfContext: exclude.outOfContext,
});
