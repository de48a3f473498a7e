export { type CalibrationBin, calibrationOf, type Prediction, predictionsOf } from './calibration.ts';
export { cardShownMs, type RunWithCards } from './card-shown.ts';
export { dueDayOf, dueDays, dueWords, oldFriendsFirst, wordsBelowTarget } from './due.ts';
export {
  evidenceOf,
  type KnownOfWords,
  matchingOutcomes,
  type ReviewedQuestion,
  reviewsOf,
  type TriedPair,
} from './evidence.ts';
export { type Fading, fadingOn } from './fading.ts';
export { fitModel, logLoss } from './fit.ts';
export { type DueOnDay, dueForecast } from './forecast.ts';
export { type FsrsParameters, nextStrength, recallAfter, type Strength } from './fsrs.ts';
export { isLeech, otherWayIn, type WayIn, waysIn } from './leech.ts';
export {
  type EvidenceStep,
  evidenceHistory,
  type FirstTry,
  firstTriesOf,
  firstTryOf,
  foldWord,
  stepWord,
  type WordMemory,
} from './memory.ts';
export { type MixedUp, mixedUpPairs } from './mixed-up.ts';
export {
  defaultModel,
  isKnown,
  type KnownNow,
  knowNow,
  type LearnerModel,
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
  quizSource,
  type ReviewTask,
  repeatIndex,
  reportSource,
  reviewTasks,
  type WordReview,
} from './review.ts';
export { type RecallThen, recallBefore } from './since.ts';
export { weakestWords } from './weakest.ts';
