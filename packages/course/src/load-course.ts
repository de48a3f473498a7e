import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CourseFrame,
  compiledFiles,
  type MaterialFile,
  type PacksFrame,
  type SensesFile,
  type SurahsFrame,
} from './compiled-files.ts';
import { decodeOccurrences } from './occurrence-file.ts';
import type { OccurrenceIndex } from './occurrences.ts';
import {
  type Course,
  type FormMeaning,
  type GuidePage,
  guideNumbers,
  type LettersCourse,
  type ListedSurah,
  type Localized,
  type PackPage,
  type SurahPacks,
  type SurahText,
  type TokenGloss,
  type Unit,
  type VerseKey,
} from './schema.ts';
import type { PlaceKey } from './verse-key.ts';

export interface LoadedCourse {
  readonly course: Course;
  /** Of the words of the guides and of the packs. */
  readonly occurrences: OccurrenceIndex;
  readonly guidePages: ReadonlyMap<number, GuidePage>;
  readonly packs: SurahPacks;
  /** Tokens of a guide's or a pack's word in another sense than its card's; null: an unknown sense. */
  readonly otherSenses: ReadonlyMap<PlaceKey, Localized | null>;
  /** By the place of its first token. */
  readonly units: ReadonlyMap<PlaceKey, Unit>;
  readonly formMeanings: readonly FormMeaning[];
  readonly surahs: Surahs;
  /** By its form, without signs of pause: the root of a token that is no word of the course, where it is certain. */
  readonly roots: ReadonlyMap<string, string>;
}

/** All surahs; each text is read on first use. */
export interface Surahs {
  readonly titles: readonly ListedSurah[];
  readonly outOfContext: ReadonlySet<VerseKey>;
  /** @throws for an unknown surah */
  readonly text: (surah: number) => SurahText;
}

/** Reads the folder that `npm run course:build` wrote. */
export function loadCourse(compiledFolder: string): LoadedCourse {
  return assembleCourse((name) => readFileSync(join(compiledFolder, name)));
}

/** `read` gives the bytes of a compiled file by its name. */
export function assembleCourse(read: (name: string) => Uint8Array): LoadedCourse {
  const decoder = new TextDecoder();
  const readJson = <Data>(name: string): Data => JSON.parse(decoder.decode(read(name))) as Data;
  const frame = readJson<CourseFrame>(compiledFiles.frame);
  const { verses, dailyVerses, ...material } = readJson<MaterialFile>(compiledFiles.material);
  const pages = guideNumbers.map((guide) => readJson<GuidePage>(compiledFiles.guide(guide)));
  const guides = pages.map((page) => page.guide);
  const words = guides.flatMap((guide) => guide.words);
  const course: Course = {
    ...frame,
    guides,
    words: new Map(words.map((word) => [word.id, word])),
    verses: new Map([...pages.flatMap((page) => page.verses), ...verses].map((verse) => [verse.key, verse])),
    material,
    dailyVerses,
    lemmas: readJson<string[]>(compiledFiles.lemmas),
    letters: readJson<LettersCourse>(compiledFiles.letters),
  };
  const { packs: ids, confusables } = readJson<PacksFrame>(compiledFiles.packs);
  const { otherSenses, units, formMeanings } = readJson<SensesFile>(compiledFiles.senses);
  const packs = assemblePacks(
    ids.map((id) => readJson<PackPage>(compiledFiles.pack(id))),
    confusables,
  );
  const surahs = readJson<SurahsFrame>(compiledFiles.surahs);
  const wordIds = [...course.words.keys(), ...packs.words.keys()];
  return {
    course,
    occurrences: decodeOccurrences(read(compiledFiles.occurrences), wordIds),
    guidePages: new Map(pages.map((page) => [page.guide.number, page])),
    packs,
    otherSenses: new Map(otherSenses),
    units: new Map(units.flatMap((unit) => unit.places.map((place) => [place, unit] as const))),
    formMeanings,
    surahs: {
      titles: surahs.titles,
      outOfContext: new Set(surahs.outOfContext),
      text: readOnce((surah) => readJson<SurahText>(compiledFiles.surah(surah))),
    },
    roots: new Map(
      Object.entries(readJson<Record<string, string[]>>(compiledFiles.roots)).flatMap(([root, forms]) =>
        forms.map((form) => [form, root] as const),
      ),
    ),
  };
}

function readOnce<Text>(read: (surah: number) => Text): (surah: number) => Text {
  const known = new Map<number, Text>();
  return (surah) => {
    const text = known.get(surah) ?? read(surah);
    known.set(surah, text);
    return text;
  };
}

function assemblePacks(pages: readonly PackPage[], confusables: SurahPacks['confusables']): SurahPacks {
  const glosses = pages.flatMap((page) => Object.entries(page.glosses) as [VerseKey, readonly TokenGloss[]][]);
  return {
    packs: pages.map(({ pack }) => pack),
    words: new Map(pages.flatMap(({ words }) => words.map((word) => [word.id, word]))),
    glosses: new Map(glosses),
    blanks: pages.flatMap(({ blanks }) => blanks),
    verses: new Map(pages.flatMap(({ verses }) => verses.map((verse) => [verse.key, verse]))),
    confusables,
  };
}
