import type { SurahsFrame } from '../compiled-files.ts';
import type { ListedSurah, SurahText, SurahTitle } from '../schema.ts';
import { shownVerse } from './places/shown-verse.ts';
import type { CourseSources, QuranVerse, SurahNameSource } from './sources/sources.ts';

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
  { exclude, surahNames }: Pick<CourseSources, 'exclude' | 'surahNames'>,
): SurahsFrame => ({
  titles: surahs.map(({ number, name, verses }, at) => ({
    number,
    name,
    verses: verses.length,
    ...knownAs(surahNames[at], number),
  })),
  outOfContext: exclude.outOfContext,
});

function knownAs(source: SurahNameSource | undefined, surah: number): Omit<ListedSurah, keyof SurahTitle> {
  if (source?.number !== surah) throw new Error(`surah-names.json has no names of surah ${surah} in its place`);
  const { meaning, otherNames, namedVerses = [] } = source;
  return { meaning, otherNames, namedVerses };
}
