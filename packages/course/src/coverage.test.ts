import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indexBothBodies } from './compile/compile-course.ts';
import { locateBothBodies, locateQuran } from './compile/places/located-quran.ts';
import { readSources } from './compile/sources/read-sources.ts';
import { dataFolder } from './compile/write-course.ts';
import { coverageTables, measureCoverage } from './coverage.ts';
import { indexOccurrences, type OccurrenceIndex } from './occurrences.ts';
import type { VerseKey, WordId } from './schema.ts';
import { isPackWord } from './surah-packs.ts';

const sources = readSources(dataFolder);
const quran = indexBothBodies(sources, locateBothBodies(sources, locateQuran(sources)));
const guideWords = quran.wordIds.filter((word) => !isPackWord(word));
const tables = coverageTables(quran);
const someWords = fc.subarray([...quran.wordIds]);

describe('what a learner has met', () => {
  test('nothing learnt, nothing met', () => {
    const { tokens } = sources.totals;
    expect(measureCoverage(tables, [])).toMatchObject({ tokens, tokensMet: 0, share: 0, versesWhole: 0 });
  });

  test('all 300 words: the totals of the course', () => {
    const all = measureCoverage(tables, guideWords);
    const { tokens, locatedTokens, versesWhole, versesMostly } = sources.totals;
    expect(all).toMatchObject({ tokensMet: locatedTokens, verses: 6236, versesWhole, versesMostly });
    expect(all.share).toBe(locatedTokens / tokens);
    expect(all.surahs).toHaveLength(114);
  });

  test('all words of the packs too: their tokens more', () => {
    const { locatedTokens, packs } = sources.totals;
    const all = measureCoverage(tables, quran.wordIds);
    expect(all).toMatchObject({
      tokensMet: locatedTokens + packs.locatedTokens,
      versesWhole: packs.versesWhole,
    });
  });

  test('guide 1 lets one read Al-Fatiha but for what only its grammar notes teach', () => {
    const guide = quran.wordIds.filter((word) => word.startsWith('g01'));
    const fatiha = measureCoverage(tables, guide).surahs[0];
    expect(fatiha).toMatchObject({ surah: 1, tokens: 29, tokensMet: 29, verses: 7, versesWhole: 7 });
  });

  test('a word counts once however often it is named, an unknown one never', () => {
    const once = measureCoverage(tables, ['g01w02']);
    expect(measureCoverage(tables, ['g01w02', 'g01w02', 'g99w01'])).toEqual(once);
  });

  test('one word more never takes anything away, anywhere', () => {
    fc.assert(
      fc.property(someWords, fc.constantFrom(...quran.wordIds), (learnt, word) => {
        const before = measureCoverage(tables, learnt);
        const after = measureCoverage(tables, [...learnt, word]);
        for (const [at, surah] of before.surahs.entries()) {
          const grown = after.surahs[at];
          expect(grown?.tokensMet).toBeGreaterThanOrEqual(surah.tokensMet);
          expect(grown?.versesWhole).toBeGreaterThanOrEqual(surah.versesWhole);
          expect(grown?.versesMostly).toBeGreaterThanOrEqual(surah.versesMostly);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('counting token by token gives the same', () => {
    fc.assert(
      fc.property(someWords, (learnt) => {
        const { surahs, share, ...counts } = measureCoverage(tables, learnt);
        expect(counts).toEqual(countTokenByToken(quran, new Set(learnt)));
      }),
      { numRuns: 20 },
    );
  });

  test('four of five tokens are 80 %, three of four are not', () => {
    const words: WordId[] = ['g01w01'];
    const verse = (key: VerseKey, known: number, unknown: number) => ({
      key,
      words: [...Array<WordId>(known).fill('g01w01'), ...Array<null>(unknown).fill(null)],
    });
    const small = coverageTables(indexOccurrences(words, [verse('1:1', 4, 1), verse('1:2', 3, 1), verse('2:1', 2, 0)]));
    expect(measureCoverage(small, words)).toMatchObject({ versesMostly: 2, versesWhole: 1 });
  });
});

function countTokenByToken(index: OccurrenceIndex, learnt: ReadonlySet<WordId>) {
  const counts = { tokens: 0, tokensMet: 0, verses: 0, versesWhole: 0, versesMostly: 0 };
  for (let verse = 0; verse < index.verseKeys.length; verse++) {
    const ordinals = [...index.tokenWords.slice(index.verseStarts[verse], index.verseStarts[verse + 1])];
    const met = ordinals.filter((ordinal) => ordinal > 0 && learnt.has(index.wordIds[ordinal - 1] as WordId)).length;
    counts.tokens += ordinals.length;
    counts.tokensMet += met;
    counts.verses += 1;
    if (met === ordinals.length) counts.versesWhole += 1;
    if (met / ordinals.length >= 0.8) counts.versesMostly += 1;
  }
  return counts;
}
