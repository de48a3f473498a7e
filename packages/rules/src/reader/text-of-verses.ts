import type { PackWordId, ReaderText, TokenOwner, WordId } from '@kalima/course/schema';

/** By sense as `ReaderText` counts them. */
const ofCard = 0;
const ofNoPack = 1;

/** The text of some surahs, each a list of verses, by the owners of their tokens. @param wordIds in the order of teaching */
export function textOfSurahs(
  surahs: readonly (readonly (readonly TokenOwner[])[])[],
  wordIds: readonly WordId[],
): ReaderText {
  const ordinals = new Map(wordIds.map((word, at) => [word, at + 1]));
  const sensePacks = new Map<string, readonly PackWordId[]>();
  const senseOf = ({ isOtherSense, taughtBy }: TokenOwner): number => {
    if (!isOtherSense) return ofCard;
    if (taughtBy === undefined) return ofNoPack;
    const key = taughtBy.join();
    if (!sensePacks.has(key)) sensePacks.set(key, taughtBy);
    return ofNoPack + 1 + [...sensePacks.keys()].indexOf(key);
  };
  const verses = surahs.flat();
  const tokens = verses.flat();
  let tokenCount = 0;
  let verseCount = 0;
  const starts = (counts: readonly number[], add: (count: number) => number) => [0, ...counts.map(add)];
  return {
    wordIds,
    verseStarts: Uint32Array.from(
      starts(
        verses.map(({ length }) => length),
        (count) => (tokenCount += count),
      ),
    ),
    tokenWords: Uint16Array.from(tokens, ({ word }) => (word === null ? 0 : (ordinals.get(word) ?? 0))),
    tokenSenses: Uint8Array.from(tokens, senseOf),
    sensePacks: [...sensePacks.values()],
    surahStarts: starts(
      surahs.map(({ length }) => length),
      (count) => (verseCount += count),
    ),
  };
}

/** The shortest of some verses, in their order; those that mislead on their own only if there is no other. */
export function shortestOf<Verse>(
  verses: readonly Verse[],
  { length, misleads }: { length(verse: Verse): number; misleads(verse: Verse): boolean },
  max: number,
): Verse[] {
  const fit = verses.filter((verse) => !misleads(verse));
  return (fit.length > 0 ? fit : verses).toSorted((one, other) => length(one) - length(other)).slice(0, max);
}
