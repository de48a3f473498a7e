import { compareVerseKeys, splitVerseKey } from '../../verse-key.ts';
import type { PackSource } from '../sources/pack-sources.ts';
import type { LocatedQuran, LocatedVerse } from './located-quran.ts';

export function versesOfPack({ from, to }: Pick<PackSource, 'from' | 'to'>, quran: LocatedQuran): LocatedVerse[] {
  return quran.verses.filter(
    ({ key, surah }) =>
      surah === splitVerseKey(from)[0] && compareVerseKeys(from, key) <= 0 && compareVerseKeys(key, to) <= 0,
  );
}
