import type { VerseKey } from '@kalima/course/schema';
import { type WordTask, wordTasks } from './asked.ts';
import type {
  Evidence,
  GemPackId,
  LetterTask,
  PlanId,
  PlanPolicy,
  QuestType,
  ReviewCircumstance,
  ReviewOutcome,
  RewardCurrency,
  SessionKind,
} from './lists.ts';
import { courseShape, letterTasks } from './lists.ts';

type ReadonlyDeep<T> = { readonly [Key in keyof T]: ReadonlyDeep<T[Key]> };
type AnyTask = WordTask | 'free_recall' | LetterTask;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const firstExercise = { guide: 1, level: 1, exercise: 1 };

const forEachTask = <Value>(value: Value): Record<AnyTask, Value> =>
  Object.fromEntries([...wordTasks, 'free_recall', ...letterTasks].map((task) => [task, value])) as Record<
    AnyTask,
    Value
  >;
const answered: readonly ReviewOutcome[] = ['right', 'wrong', 'no-idea', 'pair-forced', 'skipped'];
/** A value of a wider type than the inferred one. */
const typed = <Type>(value: Type): Type => value;

interface SessionTerms {
  questions: number;
  /** Percent of right answers that passes. */
  passPercent: number;
  /** Whether a wrong answer takes a battery, and an answer needs one. */
  costsBattery: boolean;
  paysByQuestion: boolean;
  /** Whether wrong questions repeat once after the last one. */
  hasRepeats: boolean;
}

interface QuestTerms {
  target: number;
  reward: { currency: RewardCurrency; amount: number };
}

interface GemPackTerms {
  gems: number;
  bonusGems: number;
  /** Cents of a euro. */
  price: number;
}

/** Every number that decides play, each with its section of the specification. */
const standardTerms = {
  /** rules-of-play, Build flavour: the build in which every learner is Super. */
  everyoneIsSuper: false,
  /** Spec 1 §9: 12 guides x 5 levels x 4 exercises. */
  ...typed<Record<keyof typeof courseShape, number>>(courseShape),
  /** Spec 1 §4 and §9; rules-of-play, Lessons to Placement. */
  sessions: typed<Record<SessionKind, SessionTerms>>({
    exercise: { questions: 20, passPercent: 90, costsBattery: true, paysByQuestion: true, hasRepeats: true },
    lesson: { questions: 20, passPercent: 70, costsBattery: true, paysByQuestion: false, hasRepeats: true },
    review: { questions: 20, passPercent: 70, costsBattery: false, paysByQuestion: false, hasRepeats: true },
    placement: { questions: 10, passPercent: 90, costsBattery: false, paysByQuestion: false, hasRepeats: false },
    // Two of the three questions of a single word are a pass.
    sitting: { questions: 15, passPercent: 65, costsBattery: false, paysByQuestion: false, hasRepeats: true },
  }),
  /** rules-of-play, Repeats: the exercise whose missed questions come back until they are right. */
  untilRight: firstExercise,
  /** rules-of-play, Surah packs: the most words of a sitting, and the questions of each. */
  sitting: { maxWords: 5, questionsPerWord: 3 },
  /** A card shows a verse with more words from pause sign to pause sign. */
  maxCardTokens: 14,
  /** Spec 1 §9. */
  maxMatchingPairs: 4,
  lessonMatchingPairs: 3,
  /** rules-of-play, Grading: more wrong pairs make a matching question wrong. */
  matchingWrongPairsAllowed: 1,
  /** rules-of-play, Reviews: learnt words that a review needs, and the most that it asks. */
  minReviewWords: 5,
  maxReviewWords: 20,
  /** rules-of-play, Fair questions, rule 11: review places of an exercise that ask for grammar, from this guide on. */
  grammar: { fromGuide: 3, questions: 2 },
  /**
   * rules-of-play, Fair questions, rule 12: whole-verse questions by guide and exercise, chosen among `offered` verses, at most
   * `ofSurah` of each surah; none from fewer than `surahs` surahs.
   */
  wholeVerses: { fromGuide: 4, questions: 1, exercises: [2, 4], offered: 12, surahs: 7, ofSurah: 2 },
  /** rules-of-play, Fair questions, rule 9: from this guide on listening offers words that differ in one sound. */
  trainedEarFromGuide: 6,
  /** Spec 1 §5: when a word counts as pronounced. */
  speech: {
    minSimilarity: 0.8,
    /** A longer word (in letters) counts where the recognised text contains it. */
    containedLongerThan: 2,
    containedConfidence: 0.7,
    recordingMs: 5000,
    /** A less certain recognition is no answer: it may well be wrong itself. */
    minConfidence: 0.5,
  },
  /** rules-of-play, Batteries and Gems: the balances of a new profile. */
  newProfile: { batteries: 24, gems: 100 },
  battery: {
    max: 24,
    /** Spec 1 §4: a stored value below the maximum is rewritten to it. */
    isAlwaysFull: false,
    regenerationMs: hourMs,
    wrongAnswerCost: 1,
    /** A bonus battery on every n-th right answer in a row; 0 = never. */
    bonusEvery: 5,
    /** Spec 1 §9; rules-of-play, Batteries: gems for one full recharge. */
    price: 500,
    /** Spec 1 §9: in the life of a profile. */
    freeRecharges: 2,
    /** rules-of-play, Reviews: the reward of a finished review, and the rewarded reviews of a day. */
    reviewReward: 1,
    reviewRewardsADay: 3,
  },
  /** Spec 1 §4: once, at zero batteries, in lessons whose order_index is below `lessons`. */
  gift: { batteries: 24, lessons: 2 },
  /** Spec 1 §4; rules-of-play, Tap game: judged once, at most once a month; the bonus needs at most `bonusUpTo` batteries. */
  tapGame: { isOn: true, bonusTaps: 15, bonus: 100, bonusUpTo: 50, resetTaps: 20, resetTo: 24 },
  /** Spec 1 §9. */
  gems: { monthly: 500 },
  streak: {
    /** rules-of-play, Streak: one missed day each. 0: freezes are off, and learners keep theirs unused. */
    maxFreezes: 2,
    freezePrice: 200,
    /** A freeze is earned on every n-th day of a streak. */
    freezeEvery: 10,
    /** rules-of-play, Streak: home reports a shorter one in a line, without a dialog. */
    minDaysForLossDialog: 3,
    /** A longer absence is no flight across a day. */
    longestFlightMs: 20 * hourMs,
    /** A change of time zone after less is a statement, not a flight. */
    minFlightMs: 20 * minuteMs,
  },
  xp: {
    right: 10,
    attempted: 5,
    superFactor: 2,
    /** rules-of-play, XP: a later run of a passed exercise pays this share, once a day. */
    practiceShare: 0.5,
    /** In another time zone it pays again after this time at the earliest. */
    practiceMoveMs: dayMs,
    streakDay: 5,
    /** Spec 1 §9: for a lesson without an amount of its own. */
    lessonBase: 50,
    /** rules-of-play, Surah packs: for each word, once; a full sitting pays the amount of a lesson. */
    sittingWord: 10,
    perLevel: 1000,
  },
  /** Spec 2 §9; rules-of-play, Super. Prices in cents of a euro. */
  prices: {
    /** rules-of-play, Super: before the first charge of an account's first subscription. */
    trialDays: 14,
    plans: typed<Record<PlanId, number>>({ super_monthly: 1499, super_annual: 11988 }),
    gemPacks: typed<Record<GemPackId, GemPackTerms>>({
      gems_1200: { gems: 1200, bonusGems: 0, price: 599 },
      gems_3000: { gems: 3000, bonusGems: 500, price: 1199 },
      gems_6500: { gems: 6500, bonusGems: 1500, price: 2399 },
    }),
  },
  membership: {
    /** A renewal is charged some hours after the period's end, and its notice may come late. */
    lateRenewalMs: dayMs,
    /** A failed renewal is tried again for some days, in which a new card can be given. */
    pastDueMs: 7 * dayMs,
  },
  /** Spec 2 §9; rules-of-play, Quests. */
  quests: {
    perDay: 3,
    /** A day has at most one of these types. */
    exclusiveTypes: typed<readonly QuestType[]>(['guide_exercise', 'exercises']),
    /** Each day's reward is between these percentages of the pool's, in whole steps, and at least one step. */
    minRewardPercent: 75,
    maxRewardPercent: 125,
    rewardStep: 5,
    pool: typed<Record<QuestType, QuestTerms>>({
      guide_exercise: { target: 1, reward: { currency: 'gems', amount: 50 } },
      exercises: { target: 3, reward: { currency: 'xp', amount: 100 } },
      answers_in_a_row: { target: 5, reward: { currency: 'gems', amount: 76 } },
      study_minutes: { target: 15, reward: { currency: 'xp', amount: 150 } },
      daily_xp: { target: 200, reward: { currency: 'gems', amount: 100 } },
      perfect_exercises: { target: 2, reward: { currency: 'xp', amount: 200 } },
    }),
    /** A longer gap between two moves of a session is no study time. */
    maxStudyGapMs: 60_000,
  },
  /** rules-of-play, Pace: a faster answer counts for learning, and for no league, quest or match. */
  pace: { minAnswerMs: 1200, minPairMs: 500 },
  /** rules-of-play, Without a connection. */
  offline: {
    /** Tickets at a time: next exercises, reviews, sittings of a surah pack, words that alone are missing to verses. */
    exercises: 6,
    reviews: 4,
    sittings: 6,
    words: 6,
    /** Age at which a ticket is no longer judged. */
    ticketMs: 14 * dayMs,
    /** Time after that at which a late arrival is unknown. */
    keptMs: 60 * dayMs,
    /** Days before its arrival on which a pass adds to the streak. */
    maxStreakDays: 7,
    /** Browsers that may play the same ticket. */
    maxBrowsers: 8,
    /** Reviews ask words that will be due within this many days. */
    reviewDays: 7,
  },
  /** Spec 2 §9; rules-of-play, Leagues. */
  leagues: {
    /** Total XP and completed levels that a member needs. */
    minXp: 100,
    minLevels: 2,
    groupSize: 30,
    /** In a full group, and at most in a smaller one. */
    promoted: 10,
    relegated: 5,
    /** A smaller group promotes one member in this many. */
    promotedOneIn: 3,
    /** A group of fewer members relegates none. */
    relegatesFrom: 15,
    /** Rows of the ranking, besides the learner's own. */
    rows: 10,
    /** rules-of-play, Leagues: XP of a UTC day that counts, doubled for Super: four hours of right answers at ten seconds each. */
    maxLeagueXpPerDay: 14_400,
  },
  /** Spec 2 §5 and §9: the boards list learners above the two limits; a learner's own place counts up to `placesCounted`. */
  boards: { minXp: 100, rows: 10, monthlyXpOver: 100, streakOver: 5, placesCounted: 1000 },
  /** rules-of-play, Quiz: the 1v1 quiz. */
  quiz: {
    /** Each about another word that both players have learnt. */
    questions: 10,
    questionMs: 15_000,
    /** Time for the network: an answer within it counts, and took the whole time. */
    graceMs: 2000,
    /** The longest verse that can be read within that time. */
    maxVerseTokens: 8,
    xpWon: 20,
    xpPlayed: 5,
    /** From the start of the match; later answers do not count. */
    lapseMs: 48 * hourMs,
    /** Open matches of one learner. */
    maxOpen: 10,
  },
  /** rules-of-play, Memory. */
  memory: {
    /** The parameters of FSRS-6, as its authors fitted them to 10,000 learners; an instance may have its own. */
    parameters: {
      version: 'fsrs-6',
      weights: [
        0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629,
        1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
      ],
    },
    /** The evidence of an answer about the word that was asked, and the circumstances in which it is none. */
    evidence: typed<Record<ReviewOutcome, Record<AnyTask, Evidence>>>({
      right: forEachTask('good'),
      wrong: forEachTask('again'),
      'no-idea': forEachTask('again'),
      'pair-forced': forEachTask('none'),
      skipped: forEachTask('none'),
      'report-accepted': forEachTask('none'),
    }),
    uncounted: typed<Record<ReviewCircumstance, readonly ReviewOutcome[]>>({
      'taught-recently': answered,
      'second-try': ['right'],
      repeat: answered,
      trial: answered,
      // A placement test asks words that were never taught: a right answer shows knowledge, a wrong one no forgetting.
      'never-taught': ['wrong', 'no-idea', 'pair-forced', 'skipped'],
      'other-word-of-verse': answered,
      'transliteration-shown': [],
    }),
    taughtRecentlyMs: 10 * minuteMs,
    /** A word is due when its recall is about to fall below this. */
    targetRecall: 0.88,
    /** From this recall on a word counts as known, for coverage and readable verses. */
    knownRecall: 0.8,
    /** From this recall on a word is not asked while another one is below the target. */
    surelyKnown: 0.97,
    /** An answer sooner after another one teaches nothing. */
    askAgainAfterMs: 3 * 60 * minuteMs,
    /** Below this recall a word's card comes before its question; `relearntWords` is the least number of places for such words in a review. */
    relearnBelow: 0.45,
    relearntWords: 2,
    /** A word is asked once a day while its wrong share of the last first tries is above this, from this number of tries on. */
    onceADay: { tries: 3, wrongShare: 0.45 },
    /** The maximum of an exercise's questions for the memory, and of wrong answers expected among them. */
    exercisePlaces: 10,
    exerciseMisses: 1.5,
    /** While more words are due, home proposes the review before a new level. */
    maxDueBeforeLevel: 20,
    /**
     * The band around the number of words known now: standard deviations on each side, the share of the words' own variance in it,
     * and the error of the model, as a share of the words ever answered right.
     */
    band: { deviations: 1.7, wordShare: 0.5, modelShare: 0.02 },
    /** The shift of a due day that spreads the load: a share of the interval, and days. */
    fuzz: { share: 0.2, minIntervalDays: 3, maxDays: 7 },
    /** A leech: a word with less than this share of its recent first tries right. */
    recentTries: 8,
    leechShare: 0.5,
    /** Probability of a wrong answer about a known word. */
    slipRate: 0.03,
    /** Probability of a right answer about an unknown word, by the task: one of four options, of two, or none. */
    guessRates: typed<Record<AnyTask, number>>({
      ...forEachTask(0.25),
      ...{ true_false: 0.5, word_order: 0.05, type_what_hear: 0.01, speak_sentence: 0.01, free_recall: 0.05 },
    }),
    guessRateUnknownTask: 0.12,
    /** An answer that comes sooner was hardly read: at least this share of such answers is right by chance. */
    tooQuickMs: 600,
    guessRateTooQuick: 0.5,
    /** Days: no strength falls below, so that a word that was missed often can be learnt again. */
    minStability: 0.05,
    /** The numbers of learners before their own answers say otherwise (docs/memory.md). */
    population: { multiplier: 0.6, growth: 0.7, decay: 0.3, deviation: 0.9 },
    /** The candidates of a fit, the deviation of growth in the population, and the first tries that a fit needs. */
    fit: {
      multipliers: [0.05, 0.08, 0.12, 0.18, 0.25, 0.35, 0.5, 0.7, 1, 1.4, 2, 3],
      growths: [1, 0.8, 0.65, 0.5, 0.4, 0.3],
      decays: [0.1542, 0.3, 0.6],
      growthDeviation: 0.25,
      /** The shares of what was taught that may be known without help, and by which logarithm each but 1 is less likely. */
      unaidedShares: [1, 0.95, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0.05],
      lookedUpSurprise: 3,
      minChance: 1e-3,
      minTries: 10,
      everyLearningDays: 3,
      /** While there are fewer first tries than this, a fit follows each day of learning. */
      everyDayUntilTries: 200,
    },
    /** Lower bounds of the bins of predicted recall. */
    calibrationBins: [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95],
    /** Lengths of the lists on the page of a learner's memory, and the tries that a statement about the predictions needs. */
    told: { daysAhead: 30, weakestWords: 10, mixedUpPairs: 5, predictions: 500, minPredictions: 20 },
  },
  /** rules-of-play, Fair questions, rule 13: for learners who still learn to read. Each up to and including a guide. */
  learningToRead: {
    /** A word is typed only after its letters were put in order; transliteration and sound can be uncovered. */
    maxGuide: 3,
    /** Exercise 3 of a level has at most three typed and three spoken words. */
    maxGuideOfFewTyped: 2,
    /** New words come in the order of their text. */
    maxGuideInTextOrder: 1,
    /** Questions of the very first exercise that offer only words whose cards were shown. */
    openingQuestions: 4,
  },
  /** rules-of-play, Letters. */
  letters: {
    /** Questions of a lesson; the last one asks each word of al-Fatiha. */
    questions: 14,
    reviewQuestions: 12,
    /** Questions of a lesson about earlier letters that are due, at most. */
    dueQuestions: 4,
    /** Percent of the answered questions that passes, and percent of all questions that need an answer. */
    passPercent: 70,
    minAnsweredPercent: 50,
    /** Once for each lesson. */
    lessonXp: 20,
    /** A right answer to the n-th question of the check shows that the lessons up to this one are known. */
    checkStages: [2, 4, 8, 10, 12, 14],
    /** Fewer right answers in a row show nothing. */
    minCheckRights: 2,
  },
  /** rules-of-play, The sounding: the answers of `pooledDays` count together; `deviations` cover 95 % of a normal distribution. */
  sounding: { questions: 30, everyDays: 30, pooledDays: 60, deviations: 1.96 },
  /**
   * rules-of-play, Placement: a learner starts at the first guide of which they know less than `knownShare`. It ends when the start is within
   * one guide with `certainty`. In doubt the start is the lower guide: `startQuantile` of the belief. The range holds `rangeShare` of it. Words
   * with `nearShare` of the greatest doubt are asked alike.
   */
  placement: {
    minQuestions: 12,
    maxQuestions: 40,
    firstGuide: 3,
    knownShare: 0.6,
    certainty: 0.93,
    startQuantile: 0.45,
    nearShare: 0.85,
    rangeShare: 0.9,
    deviations: 1,
  },
  /** rules-of-play, The trial: the words of this verse; an older trial (by the browser's clock) counts as done on arrival. */
  trial: { verse: typed<VerseKey>('1:1'), maxAgeMs: 30 * dayMs },
  /** rules-of-play, Without an account: the exercise, the age at which its ticket is void, and the tickets of a network. */
  guest: { place: firstExercise, ticketMs: dayMs, ticketsPerHour: 120 },
};

export type Rulebook = ReadonlyDeep<typeof standardTerms>;
export type MemoryTerms = Rulebook['memory'];

export const standardRulebook: Rulebook = standardTerms;

export const everyoneSuperRulebook: Rulebook = {
  ...standardRulebook,
  everyoneIsSuper: true,
  battery: { ...standardRulebook.battery, max: 999, isAlwaysFull: true, bonusEvery: 0 },
};

/** The same rules with an instance's own parameters of memory. */
export function withMemoryParameters(rulebook: Rulebook, parameters: MemoryTerms['parameters']): Rulebook {
  return { ...rulebook, memory: { ...rulebook.memory, parameters } };
}

export function rulebookFor(policy: PlanPolicy, tapGame: 'on' | 'off' = 'on', freezes: 'on' | 'off' = 'on'): Rulebook {
  const rulebook = policy === 'everyone-super' ? everyoneSuperRulebook : standardRulebook;
  return {
    ...rulebook,
    tapGame: { ...rulebook.tapGame, isOn: tapGame === 'on' },
    streak: { ...rulebook.streak, maxFreezes: freezes === 'on' ? rulebook.streak.maxFreezes : 0 },
  };
}
