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

export interface Teaching
  extends Pick<LoadedCourse, 'formMeanings' | 'occurrences' | 'otherSenses' | 'packs' | 'roots' | 'surahs' | 'units'> {
  readonly course: Course;
  readonly guidePages: ReadonlyMap<number, GuidePage>;
  readonly coverage: CoverageTables;
  readonly tokens: CourseTokens;
  /** The word of each token of a verse; null: not in the course. */
  readonly wordsOf: (verse: VerseKey) => readonly (WordId | null)[];
  readonly readerText: ReaderText;
  readonly forQuestions: CourseForQuestions;
  readonly shown: Shown;
  /** Including pack words: for questions on words of a surah pack. */
  readonly withPacks: Teaching;
}

/** Relative to this module: the build copies it beside the bundle. */
const compiledFolder = fileURLToPath(new URL('../../../../packages/course/compiled', import.meta.url));

const pictureUrl = (name: string) => `/pictures/${name}.svg`;

export function loadTeaching(): Teaching {
  const { course, formMeanings, guidePages, occurrences, otherSenses, packs, roots, surahs, units } =
    loadCourse(compiledFolder);
  const [coverage, tokens] = [coverageTables(occurrences), courseTokens(occurrences)];
  const bothBodies = withPacks(course, packs);
  const common = {
    guidePages,
    occurrences,
    formMeanings,
    otherSenses,
    packs,
    roots,
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

/** The material for questions on these words. Without pack words, the guides' course alone. */
export function teachingOf(
  teaching: Teaching,
  { place, words: { level, review } }: { readonly place: SessionPlace; readonly words: SessionWords },
): Teaching {
  return place.kind === 'sitting' || [...level, ...review].some(isPackWord) ? teaching.withPacks : teaching;
}
