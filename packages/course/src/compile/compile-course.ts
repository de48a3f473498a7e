import { createHash } from 'node:crypto';
import { type CourseFrame, compiledFiles, type MaterialFile } from '../compiled-files.ts';
import { coverageTables, measureCoverage } from '../coverage.ts';
import { encodeOccurrences } from '../occurrence-file.ts';
import { indexOccurrences, type OccurrenceIndex } from '../occurrences.ts';
import {
  type GuidePage,
  guideNumbers,
  guidesBySection,
  inEachLanguage,
  type Section,
  type Verse,
  type VerseKey,
  type WordId,
} from '../schema.ts';
import { compareVerseKeys } from '../verse-key.ts';
import { compileGuide } from './compile-guide.ts';
import { compileLetters } from './compile-letters.ts';
import { compileMaterial } from './compile-material.ts';
import { compilePacks, compilePacksFrame } from './compile-packs.ts';
import { compileSurahs, surahsFrame } from './compile-surahs.ts';
import { compileWholeVerses } from './compile-whole-verses.ts';
import { type LocatedQuran, locateBothBodies, locateQuran, verseIn } from './places/located-quran.ts';
import { sensesFile } from './places/other-senses.ts';
import { shownVerse } from './places/shown-verse.ts';
import type { CourseSources } from './sources/sources.ts';

/** File name inside the compiled folder -> its bytes. The same sources give the same bytes. */
export type CompiledFiles = ReadonlyMap<string, Uint8Array>;

export interface CompileOptions {
  /** While examples are being written: a missing one is empty instead of an error. */
  readonly allowMissingExamples?: boolean;
}

export function compileCourse(sources: CourseSources, options: CompileOptions = {}): CompiledFiles {
  if (!options.allowMissingExamples) demandExamples(sources);
  const quran = locateQuran(sources);
  const bothBodies = locateBothBodies(sources, quran);
  const occurrences = indexBothBodies(sources, bothBodies);
  const frequency = countWords(bothBodies);
  const pages = sources.guides.map((source): GuidePage => {
    const guide = compileGuide(source, sources, frequency);
    const keys = new Set(guide.words.flatMap((word) => word.references.map((reference) => reference.verse)));
    return { guide, verses: versesOf(keys, quran) };
  });
  const material = compileMaterial(sources, quran);
  const dailyVerses = compileWholeVerses(sources.dailyVerses, quran);
  const onPages = new Set(pages.flatMap((page) => page.verses.map((verse) => verse.key)));
  const elsewhere = new Set([
    ...material.blanks.map((blank) => blank.verse),
    ...material.shortVerses.map((short) => short.place.verse),
    ...material.grammar.map(({ verse }) => verse),
    ...material.wholeVerses.map(({ verse }) => verse),
    ...dailyVerses.map(({ verse }) => verse),
    ...sources.landmarks.flat(),
  ]);
  const materialFile: MaterialFile = {
    ...material,
    dailyVerses,
    verses: versesOf(new Set([...elsewhere].filter((key) => !onPages.has(key))), quran),
  };

  const files = new Map<string, Uint8Array>();
  for (const page of pages) files.set(compiledFiles.guide(page.guide.number), toJson(page));
  files.set(compiledFiles.material, toJson(materialFile));
  files.set(compiledFiles.occurrences, encodeOccurrences(occurrences));
  files.set(compiledFiles.lemmas, toJson(sources.lemmas));
  files.set(compiledFiles.roots, toJson(sources.roots));
  files.set(compiledFiles.letters, toJson(compileLetters(sources, quran)));
  files.set(compiledFiles.packs, toJson(compilePacksFrame(sources)));
  files.set(compiledFiles.senses, toJson(sensesFile(sources, bothBodies)));
  for (const page of compilePacks(sources, bothBodies, frequency))
    files.set(compiledFiles.pack(page.pack.id), toJson(page));
  const surahs = compileSurahs(sources.quran);
  files.set(compiledFiles.surahs, toJson(surahsFrame(surahs, sources)));
  for (const surah of surahs) files.set(compiledFiles.surah(surah.number), toJson(surah));
  const frame = {
    families: sources.families,
    confusables: sources.confusables,
    sections: compileSections(sources, occurrences),
    edition: {
      text: sources.editions.text,
      translations: inEachLanguage((language) => sources.editions[language].name),
    },
  };
  const version = versionOf([...files.values(), toJson(frame)]);
  files.set(compiledFiles.frame, toJson({ version, ...frame } satisfies CourseFrame));
  return files;
}

/** The words of the guides, then those of the packs: the order of the compiled course, so that the index reads back. */
export function indexBothBodies({ guides, packs }: CourseSources, bothBodies: LocatedQuran): OccurrenceIndex {
  const wordIds = [...guides.flatMap(({ words }) => words.map(({ id }) => id)), ...packs.packs.flatMap((p) => p.words)];
  return indexOccurrences(wordIds, bothBodies.verses);
}

/** A section is open with guides; its reach is the count up to its last guide, with one decimal. */
function compileSections(sources: CourseSources, occurrences: OccurrenceIndex): Section[] {
  const tables = coverageTables(occurrences);
  const wordsUpTo = (last: number) =>
    sources.guides.filter(({ number }) => number <= last).flatMap(({ words }) => words.map(({ id }) => id));
  return sources.sections.map((section) => {
    const guides = guidesBySection[section.number - 1] ?? [];
    const last = guides.at(-1);
    const reachPercent =
      last === undefined
        ? section.reachPercent
        : Math.round(measureCoverage(tables, wordsUpTo(last)).share * 1000) / 10;
    if (reachPercent === undefined) throw new Error(`section ${section.number} has no planned reach`);
    return { ...section, guides, isOpen: last !== undefined, reachPercent };
  });
}

export function countWords(quran: LocatedQuran): Map<WordId, number> {
  const counts = new Map<WordId, number>();
  for (const verse of quran.verses) {
    for (const word of verse.words) if (word) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

function versesOf(keys: ReadonlySet<VerseKey>, quran: LocatedQuran): Verse[] {
  return [...keys].sort(compareVerseKeys).map((key) => shownVerse(verseIn(quran, key)));
}

function demandExamples(sources: CourseSources): void {
  const missing = guideNumbers.filter((guide) => !sources.examples.has(guide)).map((guide) => `guide ${guide}`);
  for (const guide of sources.guides) {
    const examples = sources.examples.get(guide.number)?.examples ?? {};
    missing.push(...guide.words.filter((word) => !(word.id in examples)).map((word) => word.id));
  }
  if (missing.length > 0) throw new Error(`examples are missing: ${missing.join(', ')}`);
}

function versionOf(parts: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
}

function toJson(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}
