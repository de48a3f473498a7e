import { type FoundVerse, type Language, maxFoundVerses, type ReaderVerse, type SurahView } from '@kalima/contract';
import {
  askedWords,
  asksArabic,
  indexVerses,
  markWordsIn,
  searchVersesIn,
  type VerseIndex,
} from '@kalima/rules/reader';
import { readCachedSurahViews } from '../../../lib/offline/caches/cached-surahs.ts';

interface PlacedVerse {
  readonly surah: SurahView['surah'];
  readonly verse: ReaderVerse;
}

/** The indexes of the last search, by what is searched. */
const made = new Map<string, { readonly surahs: number; readonly index: VerseIndex<PlacedVerse> }>();

async function indexHere(language: Language, ofText: boolean) {
  const views = await readCachedSurahViews(language);
  const name = `${language} ${ofText}`;
  const known = made.get(name);
  if (known?.surahs === views.length) return known;
  const index = indexVerses<PlacedVerse>(ofText);
  for (const { surah, verses } of views)
    for (const verse of verses)
      index.add({ key: { surah, verse }, tokens: verse.tokens, translation: verse.translation });
  const fresh = { surahs: views.length, index: index.done() };
  made.set(name, fresh);
  return fresh;
}

export interface VersesHere {
  readonly total: number;
  readonly verses: readonly FoundVerse[];
  /** On this device. */
  readonly surahs: number;
}

/** The server's search, over the surahs on this device. */
export async function searchHere(query: string, language: Language): Promise<VersesHere> {
  const asked = askedWords(query);
  const { index, surahs } = await indexHere(language, asksArabic(asked));
  const found = searchVersesIn(index, asked);
  const verses = found.slice(0, maxFoundVerses).map(
    ({ surah, verse: { ayah, tokens, translation } }): FoundVerse => ({
      surah: surah.number,
      ayah,
      surahName: surah.name,
      tokens,
      translation,
      ...markWordsIn({ tokens, translation }, asked),
    }),
  );
  return { total: found.length, verses, surahs };
}
