import type { SurahText, SurahTitle } from '../schema.ts';
import { shownVerse } from './shown-verse.ts';
import type { QuranVerse } from './sources.ts';

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

export function titlesOf(surahs: readonly SurahText[]): SurahTitle[] {
  return surahs.map(({ number, name, verses }) => ({ number, name, verses: verses.length }));
}
