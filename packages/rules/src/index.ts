export { type Asked, isWordTask, type Task } from './asked.ts';
export { type Chance, chanceFrom } from './chance.ts';
export { verseOfTheDay } from './daily-verse/verse-of-the-day.ts';
export { dateText } from './date-text.ts';
export { type CreditedDay, type GameEvent, type Movement, sumOf } from './events.ts';
export { foldLetters } from './exercise/arabic.ts';
export { cardPlace, cardPlaceInPack, partAround } from './exercise/card-place.ts';
export { type Composition, composerVersion, composeSession } from './exercise/compose.ts';
export { composeQuiz } from './exercise/compose-quiz.ts';
export { type CourseForQuestions, courseForQuestions, firstForm, phraseAt } from './exercise/course-for-questions.ts';
export { judge, type Known, solutionOf } from './exercise/grade.ts';
export { versesCompletedBy } from './exercise/guide-text.ts';
export { hasSound, kindTraits, type QuestionKind } from './exercise/kind-traits.ts';
export { type Given, type MissedWord, missedWords } from './exercise/missed-words.ts';
export { type Mistaken, mistakenIn } from './exercise/mistaken.ts';
export {
  isPractice,
  lessonPlace,
  placementPlace,
  practicePlace,
  reviewPlace,
  type SessionPlace,
  sittingPlace,
} from './exercise/place.ts';
export {
  type Answer,
  askedWords,
  isSameAnswer,
  pairedWords,
  phrasePlaceOf,
  placeOf,
  type Question,
  type Solution,
  shownVerseOf,
  taskOf,
  verseOf,
  wordsAbout,
} from './exercise/question.ts';
export { reportNeedsText } from './exercise/report.ts';
export { type ResultStep, stepsOfResult } from './exercise/result-steps.ts';
export {
  type Entry,
  type FirstTry,
  matchedPairs,
  type PairTry,
  questionsToRepeat,
  type Repeat,
  type Session,
  termsOf,
  waitingRepeats,
} from './exercise/session.ts';
export {
  type MaterialSource,
  materialOf,
  type SessionMaterial,
  withMaterial,
} from './exercise/session-material.ts';
export {
  exerciseWords,
  exerciseWordsByRecall,
  lessonWords,
  placementWords,
  reviewWords,
  reviewWordsByRecall,
  type SessionWords,
  type TaughtWords,
  wordsToTeach,
} from './exercise/session-words.ts';
export {
  type MetWords,
  nearestPack,
  type PackStanding,
  packStanding,
  sittingWords,
  wordsOfPack,
  wordsOfSitting,
} from './exercise/sitting.ts';
export { swapQuestion } from './exercise/swap.ts';
export {
  firstMeaning,
  firstTokenOf,
  hasReadingHelp,
  type Shown,
  type ViewedQuestion,
  viewQuestion,
  withoutMark,
} from './exercise/view.ts';
export {
  type ViewedSolution,
  viewFirstTry,
  viewJudgement,
  viewPairs,
  viewRepeats,
  viewSolution,
} from './exercise/view-reply.ts';
export { completedBy } from './journey/completed-by.ts';
export { isLessonLocked, type LessonStanding, lessonRequiredBy } from './journey/lesson-lock.ts';
export { type NextStep, nextExercise } from './journey/next-exercise.ts';
export { type ExercisePlace, exerciseInGuide, isPlace, lessonOfGuide } from './journey/numbering.ts';
export { isPlacementOffered } from './journey/placement.ts';
export {
  type JourneyState,
  type Progress,
  progressIn,
  progressOf,
  type Result,
  type TestOut,
} from './journey/progress.ts';
export { earnsTestOut, levelAfter, passesTestOut, testOutOffered } from './journey/test-out.ts';
export { type Today, type TodayStanding, todayOf } from './journey/today.ts';
export {
  exerciseToOpen,
  isExerciseUnlocked,
  isGuideUnlocked,
  levelStates,
} from './journey/unlock.ts';
export { isLeagueOpen, type LeagueStanding } from './leagues/league-lock.ts';
export { type LeagueWeek, lastDayOf, leagueWeekAt, weekAfter, weekEndMs, weekStartMs } from './leagues/league-week.ts';
export { type LeagueMember, rankMembers } from './leagues/ranking.ts';
export { type LeagueTier, leagueTiers, lowestTier, tierOf } from './leagues/tiers.ts';
export { closeGroup, type LeagueResult, movingPlaces } from './leagues/week-end.ts';
export * from './lists.ts';
export {
  addDays,
  type Day,
  dayAfter,
  dayIn,
  daysBetween,
  isTimeZone,
  type Moment,
  momentAt,
  mondayOf,
  monthOf,
  startOfDay,
} from './moment.ts';
export { acceptReport, type Rejudged, type ReportInHand } from './moves/accept-report.ts';
export { answerQuestion } from './moves/answer-question.ts';
export { answerQuiz } from './moves/answer-quiz.ts';
export { claimQuest, type QuestStanding } from './moves/claim-quest.ts';
export type { CurrentQuestion, PlayState } from './moves/complete-question.ts';
export { finishLetters, isLetterAnswerTooFast, type LettersRun } from './moves/finish-letters.ts';
export {
  finishSession,
  lessonXpSource,
  type SittingPay,
  sittingXpPrefix,
  sittingXpSource,
} from './moves/finish-session.ts';
export { matchPair } from './moves/match-pair.ts';
export { openDay, openingOf } from './moves/open-day.ts';
export { type PracticeRun, practiceDayOf } from './moves/practice-day.ts';
export { questionDone } from './moves/question-done.ts';
export {
  attemptEnding,
  questionXpEndings,
  sessionXpSource,
  xpOfExercise,
} from './moves/question-xp.ts';
export { repeatPair, repeatQuestion } from './moves/repeat-question.ts';
export { isPassed, percentOf } from './moves/score.ts';
export { skipQuestion } from './moves/skip-question.ts';
export { logEntryText } from './offline/log-entry.ts';
export { nextExercises } from './offline/next-exercises.ts';
export { type Clocks, type LateMove, playedMoments } from './offline/played-moments.ts';
export { isTooLate, type TicketExpiry } from './offline/ticket-expiry.ts';
export type { Outcome } from './outcome.ts';
export {
  type BatteryChange,
  type BatteryTimeline,
  batteriesAt,
  playerAt,
  regenerate,
  timelineOf,
  untilNextBatteryMs,
  withBatteryChange,
  wrongAnswerSource,
} from './player/battery.ts';
export { levelOf } from './player/experience.ts';
export { buyFreeze, usableFreezes } from './player/freezes.ts';
export { receiveGemPack, returnGemPack } from './player/gem-pack.ts';
export { grantBetaBonus } from './player/gems.ts';
export {
  isRunning,
  isSuper,
  periodEndMs,
  type Subscription,
  superUntil,
} from './player/membership.ts';
export type { DayOpening, Player, QuestRewards } from './player/player.ts';
export { buyBatteries, freeRechargesLeft, receiveGift, rechargeFree } from './player/recharge.ts';
export {
  hasLossDialog,
  heardStreakOn,
  isCreditedOn,
  lossLineOn,
  streakHoldsUntil,
  streakOn,
} from './player/streak.ts';
export { creditedDayOf, creditLateDay, isInTime, type LatePass } from './player/streak-days.ts';
export { creditStudy } from './player/study.ts';
export { isTapGameOpen, judgeTaps, tapEffect } from './player/tap-game.ts';
export { viewPlayer } from './player/view-player.ts';
export { dailyThree } from './quests/daily-three.ts';
export { type Quest, questSource } from './quests/quest.ts';
export { countsAsXp, type QuestStep, questSteps } from './quests/quest-step.ts';
export {
  hasBegun,
  isRunDone,
  outcomesOf,
  type Standing,
  standingOf,
} from './quiz/match-end.ts';
export { pickQuizWords } from './quiz/quiz-words.ts';
export { rewardMatch } from './quiz/reward.ts';
export {
  expire,
  handOut,
  type QuizAnswer,
  type QuizEntry,
  type QuizRun,
  untilLateMs,
} from './quiz/run.ts';
export {
  judgeReminder,
  nextReminder,
  type Reminder,
  type ReminderVerdict,
  reminderBodies,
  reminderHour,
  wordingOf,
} from './reminders/reminder.ts';
export {
  everyoneSuperRulebook,
  type MemoryTerms,
  type Rulebook,
  rulebookFor,
  standardRulebook,
  withMemoryParameters,
} from './rulebook.ts';
