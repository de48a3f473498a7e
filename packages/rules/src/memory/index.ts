export { type CalibrationBin, calibrationOf, type Prediction, predictionsOf } from './calibration.ts';
export { cardShownMs, earlierCardMs, type RunWithCards } from './card-shown.ts';
export {
  type AskableWord,
  askableWords,
  type DueToday,
  dueDayOf,
  dueDays,
  dueToday,
  dueWords,
  isReviewFirst,
  missedTasks,
  reviewRefusal,
} from './due.ts';
export {
  evidenceOf,
  type KnownOfWords,
  matchingOutcomes,
  type ReviewedQuestion,
  reviewsOf,
  type TriedPair,
} from './evidence.ts';
export { fitModel, logLoss } from './fit.ts';
export { type EvidenceStep, evidenceHistory, firstTriesOf, firstTryOf, foldWord } from './fold-word.ts';
export { type DueOnDay, dueForecast } from './forecast.ts';
export { type FsrsParameters, nextStrength, recallAfter, type Strength } from './fsrs.ts';
export type { LearnerModel } from './learner-model.ts';
export { chooseLeechHint, isLeech, type LeechHint, leechHints } from './leech.ts';
export { type MarkedMemory, type MemoryOfWords, markMemory, type ReaderMark } from './marked.ts';
export { type FirstTry, stepWord, type WordMemory } from './memory.ts';
export { type MixedUp, mixedUpPairs } from './mixed-up.ts';
export {
  type KnowledgeState,
  type KnownNow,
  knowledge,
  knowledgeStates,
  knowNow,
  type MetWords,
  metWords,
  predictedRecall,
  recallOn,
  type TaughtWord,
} from './recall.ts';
export {
  compareReviews,
  importedReview,
  importedSource,
  type LetterItem,
  placementSource,
  quizSource,
  type ReviewTask,
  repeatIndex,
  reportSource,
  reviewTasks,
  soundingSource,
  trialSource,
  type WordReview,
} from './review.ts';
export { type ReviewedWord, reviewWords, taughtAfter } from './review-words.ts';
export { type LoggedEntry, reviewedEntry } from './reviewed-entry.ts';
export { type RecallThen, recallBefore } from './since.ts';
export { weakestWords } from './weakest.ts';
