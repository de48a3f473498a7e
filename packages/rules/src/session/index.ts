export {
  type Ending,
  finishRun,
  journeyAfter,
  type RunResult,
  resultOf,
} from './finish-run.ts';
export { nextStep } from './next-step.ts';
export { isPlayed, type MoveRefusal, playMove, repeatAt } from './play-move.ts';
export {
  missedIn,
  type RunTexts,
  replyTo,
  viewFinished,
  viewMissed,
  viewProgress,
  viewWord,
  type WordText,
} from './replies.ts';
export { mayBegin, type PairMove, type QuestionMove, questionAt, questionsOf, type Run, type SwapMove } from './run.ts';
