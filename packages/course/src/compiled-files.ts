import type {
  Confusables,
  Course,
  ExerciseMaterial,
  FormMeaning,
  ListedSurah,
  Localized,
  PackId,
  Unit,
  Verse,
  VerseKey,
  WholeVerse,
} from './schema.ts';
import type { PlaceKey } from './verse-key.ts';

/** The compiled folder: guides/01.json … (each a GuidePage), packs/112.json … (each a PackPage), surahs/112.json … (each a SurahText), and these. */
export const compiledFiles = {
  frame: 'course.json',
  material: 'material.json',
  occurrences: 'occurrences.bin',
  lemmas: 'lemmas.json',
  roots: 'roots.json',
  letters: 'letters.json',
  guide: (number: number) => `guides/${twoDigits(number)}.json`,
  packs: 'packs.json',
  senses: 'senses.json',
  pack: (id: PackId) => `packs/${packFileName(id)}.json`,
  surahs: 'surahs.json',
  surah: (number: number) => `surahs/${String(number).padStart(3, '0')}.json`,
} as const;

/** packs.json: the list of packs (each a PackPage in packs/), and their common data. */
export interface PacksFrame {
  readonly packs: readonly PackId[];
  readonly confusables: Confusables;
}

/** senses.json: the meanings of tokens that no card gives. */
export interface SensesFile {
  /** Tokens of a guide's or a pack's word in a sense or form not on its card, with the sense if known. */
  readonly otherSenses: readonly (readonly [PlaceKey, Localized | null])[];
  readonly units: readonly Unit[];
  readonly formMeanings: readonly FormMeaning[];
}

/** surahs.json: the data common to all surahs. */
export interface SurahsFrame {
  readonly titles: readonly ListedSurah[];
  /** Verses misleading outside their passage. */
  readonly outOfContext: readonly VerseKey[];
}

/** "2:285-286" -> "2_285_286", for file names and ids of words. */
export function packFileName(id: PackId): string {
  return id.replace(/[:-]/g, '_');
}

/** course.json: the course without guide pages, exercise material and lemmas. */
export type CourseFrame = Pick<Course, 'version' | 'families' | 'confusables' | 'sections' | 'edition'>;

/** material.json: the exercise material and the verses of the day, with the verses outside guide pages. */
export interface MaterialFile extends ExerciseMaterial {
  readonly dailyVerses: readonly WholeVerse[];
  readonly verses: readonly Verse[];
}

export function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
