import type { Letter, LetterLesson, LetterReading, LettersCourse } from '@kalima/course/schema';
import type { LetterItem } from '../memory/review.ts';

/** A letter with a short vowel. */
export interface Syllable {
  readonly item: LetterItem;
  readonly arabic: string;
  readonly transliteration: string;
  readonly letter: Letter;
  readonly vowel: string;
}

/** The material of questions: all that is taught up to a lesson. */
export interface LettersTable {
  readonly course: LettersCourse;
  readonly letters: readonly Letter[];
  readonly syllables: readonly Syllable[];
  readonly readings: readonly LetterReading[];
  readonly letterOf: (id: string) => Letter | undefined;
  readonly readingOf: (id: string) => LetterReading;
}

const vowels = [
  { sign: 'fatha', mark: '\u064E', sound: 'a' },
  { sign: 'kasra', mark: '\u0650', sound: 'i' },
  { sign: 'damma', mark: '\u064F', sound: 'u' },
] as const;

/** Seats of hamza have their own vowels; letters of length and of word ends have none. */
const vowelsOf: Readonly<Record<string, readonly string[]>> = {
  alif: [],
  'lam-alif': [],
  hamza: [],
  'alif-hamza-above': ['fatha', 'damma'],
  'alif-hamza-below': ['kasra'],
  'alif-madda': [],
  'waw-hamza': [],
  'ya-hamza': [],
  'ta-marbuta': [],
  'alif-maqsura': [],
};

/** At the start of a word the transliteration writes no hamza. */
const soundAtStart = ({ sound }: Letter) => (sound === 'ʾ' ? '' : (sound ?? ''));

export function syllablesOf(letter: Letter): Syllable[] {
  return vowels
    .filter(({ sign }) => vowelsOf[letter.id]?.includes(sign) ?? true)
    .map(({ sign, mark, sound }) => ({
      item: `syllable:${letter.id}-${sign}`,
      arabic: letter.arabic + mark,
      transliteration: soundAtStart(letter) + sound,
      letter,
      vowel: sign,
    }));
}

/** @param taught ids of the known letters and signs */
export function lettersTable(course: LettersCourse, taught: ReadonlySet<string>): LettersTable {
  const letters = course.letters.filter(({ id }) => taught.has(id));
  const byId = new Map(course.letters.map((letter) => [letter.id, letter]));
  const readings = new Map(course.readings.map((reading) => [reading.id, reading]));
  return {
    course,
    letters,
    syllables: letters.flatMap(syllablesOf).filter(({ vowel }) => taught.has(vowel)),
    readings: course.readings.filter(({ units }) => units.every((unit) => taught.has(unit))),
    letterOf: (id) => byId.get(id),
    readingOf: (id) => {
      const reading = readings.get(id);
      if (reading === undefined) throw new Error(`The letters have no reading ${id}`);
      return reading;
    },
  };
}

/** The letters and signs taught up to a lesson, itself included. */
export const taughtUpTo = (lessons: readonly LetterLesson[], number: number): Set<string> =>
  new Set(
    lessons.filter((lesson) => lesson.number <= number).flatMap((lesson) => [...lesson.letters, ...lesson.signs]),
  );
