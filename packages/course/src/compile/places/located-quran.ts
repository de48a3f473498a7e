import type { VerseKey, WordId } from '../../schema.ts';
import { tokenMatcher } from '../../token-matching.ts';
import type { CourseSources, QuranVerse } from '../sources/sources.ts';

export interface LocatedVerse extends QuranVerse {
  readonly words: readonly (WordId | null)[];
}

export interface LocatedQuran {
  readonly verses: readonly LocatedVerse[];
  readonly byKey: ReadonlyMap<VerseKey, LocatedVerse>;
}

/** By the words of the guides alone: the base of their questions, pages and counts. */
export function locateQuran(sources: CourseSources): LocatedQuran {
  const match = tokenMatcher(sources.forms, sources.overrides);
  return quranOf(
    sources.quran.map((verse) => ({
      ...verse,
      words: verse.rawTokens.map((token, at) => match(token, verse.key, at + 1)),
    })),
  );
}

/** By the words of both bodies: a pack's word matches only tokens without a guide's word. */
export function locateBothBodies({ packs }: Pick<CourseSources, 'packs'>, guides: LocatedQuran): LocatedQuran {
  const match = tokenMatcher(packs.forms, packs.overrides);
  return quranOf(
    guides.verses.map((verse) => ({
      ...verse,
      words: verse.words.map((word, at) => word ?? match(verse.rawTokens[at] ?? '', verse.key, at + 1)),
    })),
  );
}

export function verseIn({ byKey }: LocatedQuran, key: VerseKey): LocatedVerse {
  const verse = byKey.get(key);
  if (!verse) throw new Error(`no verse ${key} in the Quran`);
  return verse;
}

function quranOf(verses: readonly LocatedVerse[]): LocatedQuran {
  return { verses, byKey: new Map(verses.map((verse) => [verse.key, verse])) };
}
