export { toStandardUnicode, withoutPauseSigns } from './arabic-encoding.ts';
export { bruteForceTotals, type Totals } from './check/brute-force.ts';
export { type BrokenCheck, checkCourse, courseChecks } from './check/check-course.ts';
export type { CourseCheck, CourseUnderCheck } from './check/course-check.ts';
export { type EnumeratedOption, enumerateOptions } from './check/enumerate-options.ts';
export { openCourse } from './check/open-course.ts';
export { countPackTotals } from './check/pack-facts.ts';
export { countTotals, toPercent } from './check/total-checks.ts';
export { compileCourse } from './compile/compile-course.ts';
export { optionsToRead, type PlaceToRead } from './compile/options-to-read.ts';
export { locateBothBodies, locateQuran } from './compile/places/located-quran.ts';
export { shownVerse } from './compile/places/shown-verse.ts';
export { placesToRead } from './compile/practice-places.ts';
export { readSources } from './compile/sources/read-sources.ts';
export { compiledFolder, dataFolder, writeCourse } from './compile/write-course.ts';
export { compiledFiles } from './compiled-files.ts';
export { type CourseTokens, courseTokens, wordsOfVerse } from './course-tokens.ts';
export {
  type Coverage,
  type CoverageCounts,
  type CoverageTables,
  coverageTables,
  measureCoverage,
  type SurahCoverage,
} from './coverage.ts';
export { skeleton } from './folding.ts';
export { type InLanguage, inLanguage } from './in-language.ts';
export { assembleCourse, type LoadedCourse, loadCourse, type Surahs } from './load-course.ts';
export { locatedTokens, type OccurrenceIndex } from './occurrences.ts';
export { readerText } from './reader-text.ts';
export type * from './schema.ts';
export {
  difficulties,
  grammarFeatures,
  grammarValues,
  guideNumbers,
  inEachLanguage,
  languages,
  phraseKey,
} from './schema.ts';
export {
  isPackWord,
  listPacks,
  ownersOfSurah,
  packCards,
  packOfVerse,
  tokenGlosses,
  withPacks,
} from './surah-packs.ts';
export { schemeOf, transliterate } from './transliteration.ts';
export { compareVerseKeys, placeKey, splitVerseKey, verseKey, type WordPlaceKey, wordPlaceKey } from './verse-key.ts';
