import type { PacksFrame } from '../compiled-files.ts';
import type {
  GuideWordId,
  Localized,
  PackId,
  PackPage,
  PackWord,
  PackWordId,
  SurahPack,
  VerseKey,
  WordId,
} from '../schema.ts';
import { compareVerseKeys } from '../verse-key.ts';
import { compileCard } from './compile-guide.ts';
import { packBlanks } from './compile-pack-blanks.ts';
import { confusablesOfBoth } from './options/confusables-of-both.ts';
import { type LocatedQuran, type LocatedVerse, verseIn } from './places/located-quran.ts';
import { shownVerse } from './places/shown-verse.ts';
import { versesOfPack } from './places/verses-of-pack.ts';
import type { PackSource } from './sources/pack-sources.ts';
import type { CourseSources } from './sources/sources.ts';

/** @param quran located by both bodies of words. */
export function compilePacks(
  sources: CourseSources,
  quran: LocatedQuran,
  frequency: ReadonlyMap<WordId, number>,
): PackPage[] {
  const blanks = packBlanks(sources, quran);
  return sources.packs.packs.map((source) => ({
    ...compilePack(source, sources, quran, frequency),
    blanks: blanks.get(source.id) ?? [],
  }));
}

export function compilePacksFrame(sources: CourseSources): PacksFrame {
  return {
    packs: sources.packs.packs.map(({ id }) => id),
    confusables: confusablesOfBoth(sources),
  };
}

function compilePack(
  source: PackSource,
  sources: CourseSources,
  quran: LocatedQuran,
  frequency: ReadonlyMap<WordId, number>,
): Omit<PackPage, 'blanks'> {
  const verses = versesOfPack(source, quran);
  const met = [...new Set(verses.flatMap(({ words }) => words.filter((word) => word !== null)))];
  const own = new Set<WordId>(source.words);
  const isOfGuide = (word: WordId): word is GuideWordId => word.startsWith('g');
  const isEarlier = (word: WordId): word is PackWordId => !isOfGuide(word) && !own.has(word);
  const pack: SurahPack = {
    id: source.id,
    title: titleOf(source, verses),
    meaning: meaningOf(source, sources),
    verses: verses.map(({ key }) => key),
    tokens: verses.reduce((sum, { rawTokens }) => sum + rawTokens.length, 0),
    newWords: source.words,
    guideWords: met.filter(isOfGuide),
    earlierWords: met.filter(isEarlier),
  };
  const words = source.words.map((id) => compilePackWord(id, source.id, sources, frequency));
  const shown = new Set([...pack.verses, ...words.flatMap(({ references }) => references.map(({ verse }) => verse))]);
  return {
    pack,
    words,
    glosses: Object.fromEntries(pack.verses.map((verse) => [verse, glossesOf(verse, sources)])),
    verses: [...shown].sort(compareVerseKeys).map((key) => shownVerse(verseIn(quran, key))),
  };
}

function titleOf({ id, title }: PackSource, verses: readonly LocatedVerse[]): SurahPack['title'] {
  const name = title ?? verses[0]?.surahName;
  if (name === undefined) throw new Error(`pack ${id} has no verses`);
  return name;
}

function meaningOf({ id, meaning }: PackSource, { surahNames }: Pick<CourseSources, 'surahNames'>): Localized {
  const found = meaning ?? surahNames.find(({ number }) => String(number) === id)?.meaning;
  if (found === undefined) throw new Error(`pack ${id} has no meaning`);
  return found;
}

function compilePackWord(
  id: PackWordId,
  pack: PackId,
  sources: CourseSources,
  frequency: ReadonlyMap<WordId, number>,
): PackWord {
  const source = sources.packs.words.find((word) => word.id === id);
  const example = sources.packs.examples[id];
  if (source === undefined) throw new Error(`pack ${pack}: ${id} has no card`);
  if (example === undefined) throw new Error(`examples are missing: ${id}`);
  return {
    ...compileCard(source, example, sources, frequency.get(id) ?? 0),
    pack,
    exampleWords: example.words,
  };
}

function glossesOf(verse: VerseKey, { packs }: CourseSources): PackPage['glosses'][VerseKey] {
  return (packs.glosses[verse] ?? []).map(({ word: _, ...gloss }) => gloss);
}
