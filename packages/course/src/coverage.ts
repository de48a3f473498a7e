import { locatedTokens, type OccurrenceIndex } from './occurrences.ts';
import type { WordId } from './schema.ts';
import { splitVerseKey } from './verse-key.ts';

/** The reading coverage of a set of learnt words, in a part of the Quran: the only source of the app's reach. */
export interface CoverageCounts {
  readonly tokens: number;
  readonly tokensMet: number;
  readonly verses: number;
  /** Verses of which every token is met. */
  readonly versesWhole: number;
  /** Verses of which at least 80 % of the tokens are met (the whole ones too). */
  readonly versesMostly: number;
}

export interface SurahCoverage extends CoverageCounts {
  readonly surah: number;
}

export interface Coverage extends CoverageCounts {
  readonly share: number;
  readonly surahs: readonly SurahCoverage[];
}

/** The tables common to all learners: the verses of each word, and its count there. */
export interface CoverageTables {
  readonly postings: ReadonlyMap<WordId, Uint16Array>;
  readonly verseTokens: Uint16Array;
  /** Each surah's verses, as a half-open range of indexes. */
  readonly surahVerses: readonly { readonly surah: number; readonly from: number; readonly to: number }[];
}

export function coverageTables(index: OccurrenceIndex): CoverageTables {
  const verseTokens = Uint16Array.from(index.verseKeys, (_, verse) => verseLength(index, verse));
  const verses = new Map<WordId, number[]>(index.wordIds.map((word) => [word, []]));
  const verseAt = new Map(index.verseKeys.map((key, at) => [key, at]));
  for (const { verse, word } of locatedTokens(index)) verses.get(word)?.push(verseAt.get(verse) ?? 0);
  const postings = new Map([...verses].map(([word, each]) => [word, Uint16Array.from(each)]));
  const surahs = index.verseKeys.map((key) => splitVerseKey(key)[0]);
  const surahVerses = [...new Set(surahs)].map((surah) => ({
    surah,
    from: surahs.indexOf(surah),
    to: surahs.lastIndexOf(surah) + 1,
  }));
  return { postings, verseTokens, surahVerses };
}

function verseLength(index: OccurrenceIndex, verse: number): number {
  return (index.verseStarts[verse + 1] ?? 0) - (index.verseStarts[verse] ?? 0);
}

const nothing: CoverageCounts = { tokens: 0, tokensMet: 0, verses: 0, versesWhole: 0, versesMostly: 0 };

/** Ids outside the course count nothing: an old record may name a removed word. */
export function measureCoverage(tables: CoverageTables, learnt: Iterable<WordId>): Coverage {
  const met = new Uint16Array(tables.verseTokens.length);
  for (const word of new Set(learnt)) {
    const verses = tables.postings.get(word);
    if (!verses) continue;
    for (let at = 0; at < verses.length; at++) {
      const verse = verses[at] ?? 0;
      met[verse] = (met[verse] ?? 0) + 1;
    }
  }
  const surahs = tables.surahVerses.map(({ surah, from, to }) => ({ surah, ...countVerses(tables, met, from, to) }));
  const whole = surahs.reduce<CoverageCounts>(addCounts, nothing);
  return { ...whole, share: whole.tokens === 0 ? 0 : whole.tokensMet / whole.tokens, surahs };
}

function countVerses(tables: CoverageTables, met: Uint16Array, from: number, to: number): CoverageCounts {
  let [tokens, tokensMet, versesWhole, versesMostly] = [0, 0, 0, 0];
  for (let verse = from; verse < to; verse++) {
    const length = tables.verseTokens[verse] ?? 0;
    const known = met[verse] ?? 0;
    tokens += length;
    tokensMet += known;
    if (known === length) versesWhole += 1;
    // In whole numbers: 0.8 has no exact binary form.
    if (known * 5 >= length * 4) versesMostly += 1;
  }
  return { tokens, tokensMet, verses: to - from, versesWhole, versesMostly };
}

function addCounts(a: CoverageCounts, b: CoverageCounts): CoverageCounts {
  return {
    tokens: a.tokens + b.tokens,
    tokensMet: a.tokensMet + b.tokensMet,
    verses: a.verses + b.verses,
    versesWhole: a.versesWhole + b.versesWhole,
    versesMostly: a.versesMostly + b.versesMostly,
  };
}
