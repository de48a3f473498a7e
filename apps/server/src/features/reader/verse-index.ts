import { setImmediate } from 'node:timers/promises';
import { type Language, type LoadedCourse, type VerseKey, verseKey } from '@kalima/course';
import { indexVerses, type VerseIndex } from '@kalima/rules/reader';

/** The searched text: the translation of a language, or the Arabic. */
export type Searched = Language | 'ar';

/** Builds each index at its first search, surah by surah, so that other requests are answered in between. */
export function verseIndexes(surahs: LoadedCourse['surahs']): (searched: Searched) => Promise<VerseIndex<VerseKey>> {
  const made = new Map<Searched, Promise<VerseIndex<VerseKey>>>();
  return (searched) => {
    const known = made.get(searched) ?? makeIndex(surahs, searched);
    made.set(searched, known);
    return known;
  };
}

async function makeIndex(surahs: LoadedCourse['surahs'], searched: Searched): Promise<VerseIndex<VerseKey>> {
  const index = indexVerses<VerseKey>(searched === 'ar');
  for (const { number } of surahs.titles) {
    for (const [at, { tokens, translation }] of surahs.text(number).verses.entries())
      index.add({ key: verseKey(number, at + 1), tokens, translation: searched === 'ar' ? '' : translation[searched] });
    await setImmediate();
  }
  return index.done();
}
