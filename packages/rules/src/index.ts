export { type Asked, isWordTask, type Task } from './asked.ts';
export { type Chance, chanceFrom } from './chance.ts';
export * from './daily-verse/verse-of-the-day.ts';
export * from './date-text.ts';
export * from './day-begins.ts';
export * from './events.ts';
export { withLongA } from './exercise/arabic/arabic.ts';
export { hasAttachment } from './exercise/arabic/has-attachment.ts';
export { tokenTransliteration } from './exercise/arabic/token-transliteration.ts';
export { composerVersion, composeSession } from './exercise/compose/compose.ts';
export * from './exercise/compose/compose-quiz.ts';
export type { Composition } from './exercise/compose/composition.ts';
export * from './exercise/compose/session-words.ts';
export * from './exercise/compose/sitting.ts';
export * from './exercise/compose/swap.ts';
export { cardPlace, cardPlaceInPack, partAround } from './exercise/course/card-place.ts';
export {
  type CourseForQuestions,
  courseForQuestions,
  firstForm,
  phraseAt,
} from './exercise/course/course-for-questions.ts';
export { versesCompletedBy } from './exercise/course/guide-text.ts';
export { judge, type Known, solutionOf } from './exercise/grade/grade.ts';
export * from './exercise/grade/missed-words.ts';
export * from './exercise/grade/mistaken.ts';
export * from './exercise/place.ts';
export * from './exercise/question.ts';
export * from './exercise/question-kinds.ts';
export * from './exercise/report.ts';
export * from './exercise/session.ts';
export * from './exercise/session-material.ts';
export * from './exercise/view.ts';
export * from './exercise/view-reply.ts';
export * from './journey/completed-by.ts';
export * from './journey/introduction-days.ts';
export * from './journey/lesson-lock.ts';
export * from './journey/new-thing.ts';
export { type NextStep, nextExercise } from './journey/next-exercise.ts';
export { type ExercisePlace, exerciseInGuide, isPlace, lessonOfGuide } from './journey/numbering.ts';
export * from './journey/placement.ts';
export * from './journey/progress.ts';
export * from './journey/test-out.ts';
export * from './journey/today.ts';
export * from './journey/unlock.ts';
export * from './leagues/league-lock.ts';
export * from './leagues/league-week.ts';
export * from './leagues/ranking.ts';
export * from './leagues/tiers.ts';
export * from './leagues/week-end.ts';
export * from './lists.ts';
export * from './moment.ts';
export * from './moves/accept-report.ts';
export * from './moves/answer-question.ts';
export * from './moves/answer-quiz.ts';
export * from './moves/claim-quest.ts';
export { finishLetters, isLetterAnswerTooFast, type LettersRun } from './moves/finish-letters.ts';
export * from './moves/finish-session.ts';
export { matchPair } from './moves/match-pair.ts';
export * from './moves/open-day.ts';
export type { CurrentQuestion, PlayState } from './moves/play-state.ts';
export * from './moves/practice-day.ts';
export * from './moves/question-done.ts';
export * from './moves/question-xp.ts';
export * from './moves/repeat-question.ts';
export * from './moves/score.ts';
export * from './moves/skip-question.ts';
export * from './offline/log-entry.ts';
export * from './offline/next-exercises.ts';
export * from './offline/played-moments.ts';
export * from './offline/ticket-expiry.ts';
export type { Outcome } from './outcome.ts';
export {
  type BatteryChange,
  type BatteryTimeline,
  batteriesAt,
  bonusPrefix,
  playerAt,
  regenerate,
  timelineOf,
  untilNextBatteryMs,
  withBatteryChange,
  wrongAnswerSource,
} from './player/battery.ts';
export { levelOf } from './player/experience.ts';
export * from './player/freezes.ts';
export * from './player/gem-pack.ts';
export { grantBetaBonus } from './player/gems.ts';
export * from './player/membership.ts';
export * from './player/new-player.ts';
export * from './player/player.ts';
export * from './player/recharge.ts';
export {
  hasLossDialog,
  heardStreakOn,
  isCreditedOn,
  lossLineOn,
  streakHoldsUntil,
  streakOn,
} from './player/streak.ts';
export { creditedDayOf, creditLateDay, isInTime, type LatePass } from './player/streak-days.ts';
export * from './player/study.ts';
export * from './player/tap-game.ts';
export * from './player/view-player.ts';
export * from './quests/daily-three.ts';
export * from './quests/quest.ts';
export { countsAsXp, type QuestStep, questSteps } from './quests/quest-step.ts';
export * from './quiz/match-end.ts';
export * from './quiz/quiz-words.ts';
export { rewardMatch } from './quiz/reward.ts';
export {
  expire,
  handOut,
  type QuizAnswer,
  type QuizEntry,
  type QuizRun,
  untilLateMs,
} from './quiz/run.ts';
export * from './reminders/reminder.ts';
export * from './rulebook.ts';
