export {
  isReadable,
  type MarkedTokens,
  type MarkKind,
  markWords,
  readingSource,
  type WordMark,
} from './mark-reading.ts';
export {
  fadesFromWords,
  isMeaningPale,
  type MeaningChoice,
  type MeaningSources,
  meaningChoices,
  meaningUnder,
  usualMeaning,
} from './meaning-under.ts';
export { numberSign } from './number-sign.ts';
export { heardPlace, latestPlace, type ReadingPlace } from './reading-place.ts';
export {
  arabicSpellings,
  askedWords,
  asksArabic,
  indexVerses,
  markWordsIn,
  searchVersesIn,
  type VerseIndex,
} from './search-words.ts';
export {
  type OneShort,
  type ReadingSurvey,
  shareKnown,
  shareOfVerses,
  surahShares,
  surveyReading,
  type UnknownBefore,
  versesOpened,
} from './survey.ts';
export { shortestOf, textOfSurahs } from './text-of-verses.ts';
export { isMet, type KnownWords, type TokenState, tokenState, tokenStates, wordState } from './token-state.ts';
