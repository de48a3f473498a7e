import { fileURLToPath } from 'node:url';
import {
  type Course,
  type CourseTokens,
  type CoverageTables,
  courseTokens,
  coverageTables,
  type GuidePage,
  isPackWord,
  type LoadedCourse,
  loadCourse,
  type ReaderText,
  readerText,
  type VerseKey,
  type WordId,
  withPacks,
  wordsOfVerse,
} from '@kalima/course';
import {
  type CourseForQuestions,
  courseForQuestions,
  type SessionPlace,
  type SessionWords,
  type Shown,
} from '@kalima/rules';

/** The compiled course, with what is worth looking up once. */
export interface Teaching extends Pick<LoadedCourse, 'occurrences' | 'otherSenses' | 'packs' | 'surahs' | 'units'> {
  readonly course: Course;
  readonly guidePages: ReadonlyMap<number, GuidePage>;
  readonly coverage: CoverageTables;
  readonly tokens: CourseTokens;
  /** The word of each token of a verse; null: no word of the course. */
  readonly wordsOf: (verse: VerseKey) => readonly (WordId | null)[];
  /** What a survey of a learner's reading needs. */
  readonly readerText: ReaderText;
  readonly forQuestions: CourseForQuestions;
  /** What viewing a question needs. */
  readonly shown: Shown;
  /** The same with the words of both bodies: what asks a word of a surah pack is made from it, and judged by it. */
  readonly withPacks: Teaching;
}

/** Named relative to this module: the build copies it beside the bundle. */
const compiledFolder = fileURLToPath(new URL('../../../../packages/course/compiled', import.meta.url));

/** The public address of a word's drawing. */
const pictureUrl = (name: string) => `/pictures/${name}.svg`;

export function loadTeaching(): Teaching {
  const { course, guidePages, occurrences, otherSenses, packs, surahs, units } = loadCourse(compiledFolder);
  const [coverage, tokens] = [coverageTables(occurrences), courseTokens(occurrences)];
  const bothBodies = withPacks(course, packs);
  const common = {
    guidePages,
    occurrences,
    otherSenses,
    packs,
    surahs,
    units,
    coverage,
    tokens,
    readerText: readerText({ occurrences, otherSenses, packs }),
    wordsOf: (verse: VerseKey) => wordsOfVerse(occurrences, verse),
  };
  const both: Teaching = {
    ...{ ...common, ...askedFrom(bothBodies, true) },
    get withPacks() {
      return both;
    },
  };
  return { ...common, ...askedFrom(course), withPacks: both };
}

function askedFrom(course: Course, keepsDivineApart = false): Pick<Teaching, 'course' | 'forQuestions' | 'shown'> {
  const forQuestions = courseForQuestions(course, keepsDivineApart);
  const { words, verses } = course;
  return { course, forQuestions, shown: { words, verses, phrasesByWord: forQuestions.phrasesByWord, pictureUrl } };
}

/** What the questions on these words are made from. Where no word of a pack is asked, it is the guides' course alone. */
export function teachingOf(
  teaching: Teaching,
  { place, words: { level, review } }: { readonly place: SessionPlace; readonly words: SessionWords },
): Teaching {
  return place.kind === 'sitting' || [...level, ...review].some(isPackWord) ? teaching.withPacks : teaching;
}
