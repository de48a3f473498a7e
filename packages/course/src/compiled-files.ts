import type {
  Confusables,
  Course,
  ExerciseMaterial,
  Localized,
  PackId,
  SurahTitle,
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
  letters: 'letters.json',
  guide: (number: number) => `guides/${twoDigits(number)}.json`,
  packs: 'packs.json',
  senses: 'senses.json',
  pack: (id: PackId) => `packs/${packFileName(id)}.json`,
  surahs: 'surahs.json',
  surah: (number: number) => `surahs/${String(number).padStart(3, '0')}.json`,
} as const;

/** packs.json: which packs there are (each a PackPage in packs/), and what concerns them all. */
export interface PacksFrame {
  readonly packs: readonly PackId[];
  readonly confusables: Confusables;
}

/** senses.json: where a card does not say what a token means. */
export interface SensesFile {
  /** Tokens that are a word of a guide or of a pack in a sense or form that its card does not name, with the sense where it is told. */
  readonly otherSenses: readonly (readonly [PlaceKey, Localized | null])[];
  readonly units: readonly Unit[];
}

/** surahs.json: what concerns all surahs. */
export interface SurahsFrame {
  /** In their order. */
  readonly titles: readonly SurahTitle[];
  /** Verses that say something else alone than in their passage. */
  readonly outOfContext: readonly VerseKey[];
}

/** "2:285-286" -> "2_285_286": as file names and the ids of words have it. */
export function packFileName(id: PackId): string {
  return id.replace(/[:-]/g, '_');
}

/** course.json: what is neither a guide page nor exercise material nor a lemma. */
export type CourseFrame = Pick<Course, 'version' | 'families' | 'confusables' | 'sections' | 'edition'>;

/** material.json: the exercise material and the verses of the day, with the verses that no guide page shows. */
export interface MaterialFile extends ExerciseMaterial {
  readonly dailyVerses: readonly WholeVerse[];
  readonly verses: readonly Verse[];
}

export function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
