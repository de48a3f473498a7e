import type { VerseKey, WordId } from '../schema.ts';
import { tokenMatcher } from '../token-matching.ts';
import type { CourseSources, QuranVerse } from './sources.ts';

/** A verse with the taught word of each of its tokens. */
export interface LocatedVerse extends QuranVerse {
  readonly words: readonly (WordId | null)[];
}

export interface LocatedQuran {
  readonly verses: readonly LocatedVerse[];
  readonly byKey: ReadonlyMap<VerseKey, LocatedVerse>;
}

export function locateQuran(sources: CourseSources): LocatedQuran {
  const match = tokenMatcher(sources.forms, sources.overrides);
  const verses = sources.quran.map((verse) => ({
    ...verse,
    words: verse.rawTokens.map((token, at) => match(token, verse.key, at + 1)),
  }));
  return { verses, byKey: new Map(verses.map((verse) => [verse.key, verse])) };
}
