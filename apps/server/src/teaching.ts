import { fileURLToPath } from 'node:url';
import {
  type Course,
  type CourseTokens,
  type CoverageTables,
  courseTokens,
  coverageTables,
  type GuidePage,
  type LoadedCourse,
  loadCourse,
  type VerseKey,
  type WordId,
  wordsOfVerse,
} from '@kalima/course';
import { type CourseForQuestions, courseForQuestions, type Shown } from '@kalima/rules';
import type { OwnGlossesByLanguage } from './own-glosses.ts';

/** The compiled course, with what is worth looking up once, and the owner's word-by-word glosses. */
export interface Teaching extends Pick<LoadedCourse, 'occurrences' | 'otherSenses' | 'packs' | 'surahs'> {
  readonly course: Course;
  readonly guidePages: ReadonlyMap<number, GuidePage>;
  readonly coverage: CoverageTables;
  readonly tokens: CourseTokens;
  /** The word of each token of a verse; null: no word of the course. */
  readonly wordsOf: (verse: VerseKey) => readonly (WordId | null)[];
  readonly forQuestions: CourseForQuestions;
  /** What viewing a question needs. */
  readonly shown: Shown;
  readonly ownGlosses: OwnGlossesByLanguage;
}

const compiledFolder = fileURLToPath(new URL('../../../packages/course/compiled', import.meta.url));

/** The public address of a word's drawing. */
const pictureUrl = (name: string) => `/pictures/${name}.svg`;

export function loadTeaching(): Teaching {
  const { course, guidePages, occurrences, otherSenses, packs, surahs } = loadCourse(compiledFolder);
  const forQuestions = courseForQuestions(course);
  const shown = { words: course.words, verses: course.verses, phrasesByWord: forQuestions.phrasesByWord, pictureUrl };
  const [coverage, tokens] = [coverageTables(occurrences), courseTokens(occurrences)];
  return {
    course,
    guidePages,
    occurrences,
    otherSenses,
    packs,
    surahs,
    coverage,
    tokens,
    wordsOf: (verse) => wordsOfVerse(occurrences, verse),
    forQuestions,
    shown,
    ownGlosses: new Map(),
  };
}
