import {
  type FoundVerse,
  type Language,
  maxFoundVerses,
  type ReadonlyReplyOf,
  type searchVerses,
} from '@kalima/contract';
import type { VerseKey } from '@kalima/course';
import { asksArabic, markWordsIn, searchVersesIn, type VerseIndex } from '@kalima/rules/reader';
import type { Teaching } from '../../course/teaching.ts';
import { viewVerse } from '../../reading/view-verse.ts';
import type { Searched } from './verse-index.ts';

export async function searchIn(
  teaching: Pick<Teaching, 'surahs'>,
  indexOf: (searched: Searched) => Promise<VerseIndex<VerseKey>>,
  asked: readonly string[],
  language: Language,
): Promise<ReadonlyReplyOf<typeof searchVerses>> {
  if (asked.length === 0) return { total: 0, verses: [] };
  const found = searchVersesIn(await indexOf(asksArabic(asked) ? 'ar' : language), asked);
  return {
    total: found.length,
    verses: found.slice(0, maxFoundVerses).map((key): FoundVerse => {
      const verse = viewVerse(teaching, key, language, []);
      return { ...verse, ...markWordsIn(verse, asked) };
    }),
  };
}
