import { guideNumbers, levelsPerGuide } from '@kalima/course/schema';

// The contract makes its schemas from these lists, and the page must not load rules with them: keep other code out.

/** Spec 1 §9: 12 guides x 5 levels x 4 exercises, and choices among 4 options. */
export const courseShape = {
  guides: guideNumbers.length,
  levelsPerGuide,
  exercisesPerLevel: 4,
  choiceOptions: 4,
} as const;

/** The kinds of session; a sitting is a few words of a surah pack, or one word. */
export const sessionKinds = ['exercise', 'lesson', 'review', 'placement', 'sitting'] as const;
export type SessionKind = (typeof sessionKinds)[number];

/** The verdict on a question of a session. */
export const verdicts = ['right', 'wrong', 'skipped'] as const;
export type Verdict = (typeof verdicts)[number];

/** late: no answer came in time. */
export const quizVerdicts = ['right', 'wrong', 'late'] as const;
export type QuizVerdict = (typeof quizVerdicts)[number];

/** The result of a counted match for one player. */
export const matchOutcomes = ['won', 'lost', 'drawn'] as const;
export type MatchOutcome = (typeof matchOutcomes)[number];

/** The direction of a choice between words. */
export const choiceDirections = ['arabic-to-meaning', 'meaning-to-arabic'] as const;
export type ChoiceDirection = (typeof choiceDirections)[number];

/** A report's type on a done question: 'I was right anyway', or another problem. */
export const reportTypes = ['right-anyway', 'other'] as const;
export type ReportType = (typeof reportTypes)[number];

/** The direction of grammar: from form to value, or back. */
export const grammarDirections = ['form-to-value', 'value-to-form'] as const;
export type GrammarDirection = (typeof grammarDirections)[number];

/** The result of a week in a league for a member. */
export const leagueOutcomes = ['promoted', 'stayed', 'relegated'] as const;
export type LeagueOutcome = (typeof leagueOutcomes)[number];

export const levelStateNames = ['locked', 'unlocked', 'current', 'completed'] as const;
export type LevelState = (typeof levelStateNames)[number];

/** The currencies of earning and spending. */
export const currencies = ['xp', 'gems', 'battery'] as const;
export type Currency = (typeof currencies)[number];

/** The currencies of a quest's reward. */
export const rewardCurrencies = ['gems', 'xp'] as const satisfies readonly Currency[];
export type RewardCurrency = (typeof rewardCurrencies)[number];

/** The counts of the day's quests. */
export const questTypes = [
  'guide_exercise',
  'exercises',
  'answers_in_a_row',
  'study_minutes',
  'daily_xp',
  'perfect_exercises',
] as const;
export type QuestType = (typeof questTypes)[number];

/** The effects of the tap game on the batteries. */
export const tapEffects = ['bonus', 'reset'] as const;
export type TapEffect = (typeof tapEffects)[number];

/** Spec 2 §3: the products of the paid tier. */
export const planIds = ['super_monthly', 'super_annual'] as const;
export type PlanId = (typeof planIds)[number];

/** Spec 2 §9: gems sold for money. */
export const gemPackIds = ['gems_1200', 'gems_3000', 'gems_6500'] as const;
export type GemPackId = (typeof gemPackIds)[number];

/** Whether Super is bought, or free for all (rules-of-play, Build flavour). */
export const planPolicies = ['standard', 'everyone-super'] as const;
export type PlanPolicy = (typeof planPolicies)[number];

/** The sellers of a subscription. */
export const subscriptionProviders = ['demo', 'stripe', 'play'] as const;
export type SubscriptionProvider = (typeof subscriptionProviders)[number];

/** past-due: a renewal's charge failed, and the provider retries. */
export const subscriptionStatuses = ['none', 'trial', 'active', 'past-due', 'ended'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** The evidence of one judged word about its memory. */
export const evidences = ['good', 'again', 'none'] as const;
export type Evidence = (typeof evidences)[number];

/** The end of a word's question. 'pair-forced': the implied last pair; 'report-accepted' revokes the evidence, of a mark in the reader too. */
export const reviewOutcomes = ['right', 'wrong', 'no-idea', 'pair-forced', 'skipped', 'report-accepted'] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];

/** The circumstances of a question, as far as they affect its evidence. */
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

/** The alternating tasks of a sounding: to recall a word in its verse, and to choose its meaning there. */
/** A check draws by frequency and estimates a share of the Quran; a placement goes up and down the guides and finds a start. */
export const soundingPurposes = ['check', 'placement'] as const;
export type SoundingPurpose = (typeof soundingPurposes)[number];

export const soundingTasks = ['free_recall', 'meaning_in_verse'] as const;
export type SoundingTask = (typeof soundingTasks)[number];

export const soundingVerdicts = ['right', 'wrong', 'no-idea'] as const;
export type SoundingVerdict = (typeof soundingVerdicts)[number];

/** The tasks of the letters' lessons: hearing, naming, finding, form, joining, reading, hearing a word, reading aloud. */
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

/** A letter's position among its neighbours. */
export const letterForms = ['alone', 'start', 'inside', 'end'] as const;
export type LetterForm = (typeof letterForms)[number];

/** A lesson of letters, a review of due ones, and the half-minute check before all of them. */
export const lettersRunKinds = ['lesson', 'review', 'check'] as const;
export type LettersRunKind = (typeof lettersRunKinds)[number];

/** The possible completions of a passed exercise. */
export const completions = ['level', 'guide', 'course'] as const;
export type Completion = (typeof completions)[number];

/** Reasons why an offline move is not judged. */
export const rejectionReasons = [
  'unknown-ticket',
  'expired-ticket',
  'exercise-locked',
  'too-many-browsers',
  'course-changed',
  'not-judged',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];
