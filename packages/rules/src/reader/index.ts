export { isReadable, type MarkKind, markWords, readingSource, type WordMark } from './mark-reading.ts';
export { type OneShort, type ReadingSurvey, surahShares, surveyReading, versesOpened } from './survey.ts';
export { type KnownWords, type TokenState, tokenState, tokenStates } from './token-state.ts';
