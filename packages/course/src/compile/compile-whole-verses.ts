import type { VerseKey, WholeVerse, WordId } from '../schema.ts';
import type { LocatedQuran } from './places/located-quran.ts';

/** Verses with the word of each token. A token of no taught word drops its verse; the check reports it. */
export function compileWholeVerses(verses: readonly VerseKey[], quran: LocatedQuran): WholeVerse[] {
  return verses.flatMap((verse) => {
    const words = quran.byKey.get(verse)?.words ?? [];
    const isTaught = (word: WordId | null): word is WordId => word !== null;
    return words.length > 0 && words.every(isTaught) ? [{ verse, words }] : [];
  });
}
