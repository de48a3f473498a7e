import { guideNumbers, levelsPerGuide } from '@kalima/course/schema';

// The contract makes its schemas from these lists, and the page must not load rules with them: no other code stands here.

/** Spec 1 §9: 12 guides x 5 levels x 4 exercises, and choices among 4 options. */
export const courseShape = {
  guides: guideNumbers.length,
  levelsPerGuide,
  exercisesPerLevel: 4,
  choiceOptions: 4,
} as const;

/**
 * A graded exercise, a lesson's verse practice, a review of learnt words, a placement test, or a sitting: a few words of a surah pack,
 * or one word.
 */
export const sessionKinds = ['exercise', 'lesson', 'review', 'placement', 'sitting'] as const;
export type SessionKind = (typeof sessionKinds)[number];

/** What a question of a session came to. */
export const verdicts = ['right', 'wrong', 'skipped'] as const;
export type Verdict = (typeof verdicts)[number];

/** late: no answer came in time. */
export const quizVerdicts = ['right', 'wrong', 'late'] as const;
export type QuizVerdict = (typeof quizVerdicts)[number];

/** How a match that counts ends for one of the two. */
export const matchOutcomes = ['won', 'lost', 'drawn'] as const;
export type MatchOutcome = (typeof matchOutcomes)[number];

/** From which side a choice between words is asked. */
export const choiceDirections = ['arabic-to-meaning', 'meaning-to-arabic'] as const;
export type ChoiceDirection = (typeof choiceDirections)[number];

/** What a learner may say about a question that is done: 'I was right anyway', or that something else is wrong with it. */
export const reportTypes = ['right-anyway', 'other'] as const;
export type ReportType = (typeof reportTypes)[number];

/** From which side grammar is asked: what a form tells, or which form tells it. */
export const grammarDirections = ['form-to-value', 'value-to-form'] as const;
export type GrammarDirection = (typeof grammarDirections)[number];

/** How a week in a league ends for a member. */
export const leagueOutcomes = ['promoted', 'stayed', 'relegated'] as const;
export type LeagueOutcome = (typeof leagueOutcomes)[number];

/** How a level stands for a learner. */
export const levelStateNames = ['locked', 'unlocked', 'current', 'completed'] as const;
export type LevelState = (typeof levelStateNames)[number];

/** What can be earned and spent. */
export const currencies = ['xp', 'gems', 'battery'] as const;
export type Currency = (typeof currencies)[number];

/** What a quest may pay. */
export const rewardCurrencies = ['gems', 'xp'] as const satisfies readonly Currency[];
export type RewardCurrency = (typeof rewardCurrencies)[number];

/** What a quest of the day may count. */
export const questTypes = [
  'guide_exercise',
  'exercises',
  'answers_in_a_row',
  'study_minutes',
  'daily_xp',
  'perfect_exercises',
] as const;
export type QuestType = (typeof questTypes)[number];

/** What the tap game does to the batteries. */
export const tapEffects = ['bonus', 'reset'] as const;
export type TapEffect = (typeof tapEffects)[number];

/** Spec 2 §3: the products of the paid tier. */
export const planIds = ['super_monthly', 'super_annual'] as const;
export type PlanId = (typeof planIds)[number];

/** Spec 2 §9: gems sold for money. */
export const gemPackIds = ['gems_1200', 'gems_3000', 'gems_6500'] as const;
export type GemPackId = (typeof gemPackIds)[number];

/** Whether Super is bought, or everybody's (rules-of-play, Build flavour). */
export const planPolicies = ['standard', 'everyone-super'] as const;
export type PlanPolicy = (typeof planPolicies)[number];

/** Who sold a subscription. */
export const subscriptionProviders = ['demo', 'stripe', 'play'] as const;
export type SubscriptionProvider = (typeof subscriptionProviders)[number];

/** past-due: a renewal could not be charged, and the provider tries again. */
export const subscriptionStatuses = ['none', 'trial', 'active', 'past-due', 'ended'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** What one judged word says about the memory of it. */
export const evidences = ['good', 'again', 'none'] as const;
export type Evidence = (typeof evidences)[number];

/**
 * How asking a word ended. 'pair-forced': the last pair of a matching question, which follows by itself. 'report-accepted' takes back
 * what the reported question said.
 */
export const reviewOutcomes = ['right', 'wrong', 'no-idea', 'pair-forced', 'skipped', 'report-accepted'] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];

/** Under which circumstances a word was asked, as far as they can change what its answer says. */
export const reviewCircumstances = [
  'taught-recently',
  'second-try',
  'repeat',
  'trial',
  'never-taught',
  'other-word-of-verse',
  'transliteration-shown',
] as const;
export type ReviewCircumstance = (typeof reviewCircumstances)[number];

/** A review of all that is due, up to twenty words, or of six in two minutes. */
export const reviewSizes = ['full', 'quick'] as const;
export type ReviewSize = (typeof reviewSizes)[number];

/** What a sounding asks, by turns: to recall a word in its verse, and to choose its meaning there. */
export const soundingTasks = ['free_recall', 'meaning_in_verse'] as const;
export type SoundingTask = (typeof soundingTasks)[number];

export const soundingVerdicts = ['right', 'wrong', 'no-idea'] as const;
export type SoundingVerdict = (typeof soundingVerdicts)[number];

/**
 * What the letters' lessons ask: hear a letter, say how one sounds, find one in a word, the form that it takes, join letters, read a
 * syllable or a word, hear one and find it written, and read one aloud.
 */
export const letterTasks = [
  'hear_letter',
  'letter_sound',
  'find_letter',
  'letter_form',
  'join_letters',
  'read_letters',
  'hear_writing',
  'say_letters',
] as const;
export type LetterTask = (typeof letterTasks)[number];

/** How a letter stands between its neighbours. */
export const letterForms = ['alone', 'start', 'inside', 'end'] as const;
export type LetterForm = (typeof letterForms)[number];

/** A lesson of letters, a review of those that are due, and the check of half a minute before all of them. */
export const lettersRunKinds = ['lesson', 'review', 'check'] as const;
export type LettersRunKind = (typeof lettersRunKinds)[number];

/** What a passed exercise may complete. */
export const completions = ['level', 'guide', 'course'] as const;
export type Completion = (typeof completions)[number];

/** Why a move that was made without a connection is not judged. */
export const asideReasons = [
  'unknown-ticket',
  'expired-ticket',
  'exercise-locked',
  'too-many-browsers',
  'course-changed',
  'not-judged',
] as const;
export type AsideReason = (typeof asideReasons)[number];
