import { type LocatedQuran, type LocatedVerse, locateBothBodies } from '../compile/places/located-quran.ts';
import { versesOfPack } from '../compile/places/verses-of-pack.ts';
import type { PackSource, PackWordSource } from '../compile/sources/pack-sources.ts';
import type { CardSource, CourseSources } from '../compile/sources/sources.ts';
import { coverageTables, measureCoverage } from '../coverage.ts';
import type { TokenOwner, VerseKey } from '../schema.ts';
import { isPackWord, ownersOfSurah } from '../surah-packs.ts';
import { splitVerseKey } from '../verse-key.ts';
import { type PackTotals, unalignedVerses } from './brute-force.ts';
import type { CourseUnderCheck } from './course-check.ts';

/** Counted from the compiled course, as the app counts. */
export function countPackTotals(under: CourseUnderCheck): PackTotals {
  const { packs, course, occurrences, sources } = under;
  const unaligned = unalignedVerses(sources.exclude.boundariesDiffer);
  const ownersIn = ownerReader(under);
  const ofPacks = (verse: VerseKey) => ownersIn(verse).filter(({ word }) => word !== null && isPackWord(word)).length;
  const byPack = packs.packs.map(({ id, verses, newWords }) => {
    const owners = verses.flatMap(ownersIn);
    const taught = owners.filter(({ word }) => word !== null && course.words.has(word));
    return [id, owners.length, taught.length, newWords.length] as const;
  });
  const counts = occurrences.verseKeys.map((verse) => ({ isAligned: !unaligned.has(verse), tokens: ofPacks(verse) }));
  const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
  return {
    packs: packs.packs.length,
    words: packs.words.size,
    references: sum([...packs.words.values()].map(({ references }) => references.length)),
    tokens: sum(byPack.map(([, tokens]) => tokens)),
    tokensTaughtByGuides: sum(byPack.map(([, , taught]) => taught)),
    locatedTokens: sum(counts.map(({ tokens }) => tokens)),
    locatedTokensAligned: sum(counts.filter(({ isAligned }) => isAligned).map(({ tokens }) => tokens)),
    versesWhole: measureCoverage(coverageTables(occurrences), occurrences.wordIds).versesWhole,
    byPack,
  };
}

export function ownerReader({ packs, occurrences }: CourseUnderCheck): (verse: VerseKey) => readonly TokenOwner[] {
  const surahs = new Map<number, TokenOwner[][]>();
  return (verse) => {
    const [surah, ayah] = splitVerseKey(verse);
    const owners = surahs.get(surah) ?? ownersOfSurah({ occurrences, otherSenses: new Set(), packs }, surah);
    surahs.set(surah, owners);
    return owners[ayah - 1] ?? [];
  };
}

export function located({ sources, quran }: CourseUnderCheck): LocatedQuran {
  return locateBothBodies(sources, quran);
}

export function everyVerse(under: CourseUnderCheck): LocatedVerse[] {
  const bothBodies = located(under);
  return under.sources.packs.packs.flatMap((pack: PackSource) => versesOfPack(pack, bothBodies));
}

export function cardsOfBoth({ guides, packs }: CourseSources): (CardSource | PackWordSource)[] {
  return [...guides.flatMap(({ words }) => words), ...packs.words];
}

export function differing(what: string, found: unknown, expected: unknown): string[] {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
  return one === other ? [] : [`${what}: ${one}, not ${other}`];
}
