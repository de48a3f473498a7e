export { type Chance, chanceFrom } from './chance.ts';
export type { GameEvent, Movement } from './events.ts';
export { type Composition, type CourseForQuestions, composeSession } from './exercise/compose.ts';
export { courseForQuestions } from './exercise/course-for-questions.ts';
export { solutionOf } from './exercise/grade.ts';
export { type SessionWords, sessionWords } from './exercise/lesson-words.ts';
export { planFor } from './exercise/plan.ts';
export { type Answer, askedWords, type Question, type Solution } from './exercise/question.ts';
export { type Entry, matchedPairs, type PairTry, type Session, type Verdict } from './exercise/session.ts';
export { type ViewedQuestion, viewQuestion } from './exercise/view.ts';
export { type NextStep, nextExercise } from './journey/next-exercise.ts';
export { type ExercisePlace, exerciseInGuide, isPlace, lessonOfGuide } from './journey/numbering.ts';
export { type Progress, progressOf, type Result } from './journey/progress.ts';
export {
  exerciseToOpen,
  isExerciseUnlocked,
  isGuideUnlocked,
  type LevelState,
  levelStates,
} from './journey/unlock.ts';
export { type Day, isTimeZone, type Moment, momentAt } from './moment.ts';
export { answerQuestion, type QuestionAtHand } from './moves/answer-question.ts';
export type { PlayState } from './moves/complete-question.ts';
export { finishExercise, percentOf } from './moves/finish-exercise.ts';
export { matchPair } from './moves/match-pair.ts';
export { questionXpSources } from './moves/question-xp.ts';
export { skipQuestion } from './moves/skip-question.ts';
export type { Outcome } from './outcome.ts';
export { regenerate, untilNextBatteryMs } from './player/battery.ts';
export { levelOf } from './player/experience.ts';
export { isSuper } from './player/membership.ts';
export type { Player } from './player/player.ts';
export { streakOn } from './player/streak.ts';
export { everyoneSuperRulebook, type Rulebook, rulebookFor, standardRulebook } from './rulebook.ts';
