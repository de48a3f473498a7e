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

/** Every number that decides play, each with the section of the specification that it comes from. */
export interface Rulebook {
  /** rules-of-play, Build flavour: the build in which every learner is Super. */
  readonly everyoneIsSuper: boolean;
  /** Spec 1 §9: 12 guides x 5 levels x 4 exercises. */
  readonly guides: number;
  readonly levelsPerGuide: number;
  readonly exercisesPerLevel: number;
  /** Spec 1 §4 and §9; rules-of-play, Lessons to Placement. */
  readonly sessions: Readonly<Record<SessionKind, SessionTerms>>;
  /** rules-of-play, Surah packs: a sitting has so many words at most, and asks each so often. */
  readonly sitting: { readonly maxWords: number; readonly questionsPerWord: number };
  /** A verse with more words is shown on a card from pause sign to pause sign. */
  readonly maxCardTokens: number;
  /** Spec 1 §9. */
  readonly choiceOptions: number;
  readonly maxMatchingPairs: number;
  readonly lessonMatchingPairs: number;
  /** rules-of-play, Grading: more wrong pairs than this make a matching question wrong. */
  readonly matchingWrongPairsAllowed: number;
  /** rules-of-play, Reviews: a review needs this many learnt words. */
  readonly minReviewWords: number;
  /** A review asks this many words at most. */
  readonly maxReviewWords: number;
  /** rules-of-play, Fair questions, rule 11: so many of an exercise's review places ask for grammar, from this guide on. */
  readonly grammar: { readonly fromGuide: number; readonly questions: number };
  /** rules-of-play, Fair questions, rule 12: so many questions of these exercises of a level ask a whole verse, from this guide on. */
  readonly wholeVerses: {
    readonly fromGuide: number;
    readonly questions: number;
    readonly exercises: readonly number[];
    /** How many verses a session may choose among: those of the level's own words first. */
    readonly offered: number;
  };
  /** rules-of-play, Fair questions, rule 9: from this guide on listening offers words that differ in one sound. */
  readonly trainedEarFromGuide: number;
  /** Spec 1 §5: what counts as having said a word. */
  readonly speech: {
    readonly minSimilarity: number;
    /** A word of more letters than this counts where it is contained in what was heard. */
    readonly containedLongerThan: number;
    readonly containedConfidence: number;
    readonly recordingMs: number;
    /** A recogniser that is less sure than this may well be wrong itself: no answer is made of it. */
    readonly minConfidence: number;
  };
  /** rules-of-play, Batteries and Gems: what a new profile starts with. */
  readonly newProfile: { readonly batteries: number; readonly gems: number };
  readonly battery: {
    readonly max: number;
    /** Spec 1 §4: a stored value below the maximum is rewritten to it. */
    readonly isAlwaysFull: boolean;
    readonly regenerationMs: number;
    readonly wrongAnswerCost: number;
    /** A bonus battery on every n-th right answer in a row; 0 = never. */
    readonly bonusEvery: number;
    /** Spec 1 §9; rules-of-play, Batteries: gems for one full recharge. */
    readonly price: number;
    /** Spec 1 §9: in the life of a profile. */
    readonly freeRecharges: number;
    /** rules-of-play, Reviews: what a finished review gives, and how often on one day. */
    readonly reviewReward: number;
    readonly reviewRewardsADay: number;
  };
  /** Spec 1 §4: once, at zero batteries, in lessons whose order_index is below `lessons`. */
  readonly gift: { readonly batteries: number; readonly lessons: number };
  /** Spec 1 §4: the hidden game on the battery icon; rules-of-play, Tap game: judged once, at most once a month. */
  readonly tapGame: {
    readonly isOn: boolean;
    readonly bonusTaps: number;
    readonly bonus: number;
    /** The bonus is for who has this many batteries or fewer. */
    readonly bonusUpTo: number;
    readonly resetTaps: number;
    readonly resetTo: number;
  };
  readonly gems: {
    /** Spec 1 §9. */
    readonly monthly: number;
  };
  readonly streak: {
    /** rules-of-play, Streak: freezes are ours; each covers one missed day. */
    /** 0 where the owner has turned freezes off: none is sold, earned or spent, and those that are held are kept. */
    readonly maxFreezes: number;
    readonly freezePrice: number;
    /** A freeze is earned on every n-th day of a streak. */
    readonly freezeEvery: number;
    /** Decisions, Lost streak: a shorter one is told by a line on home, with no dialog. */
    readonly minDaysForLossDialog: number;
    /** Who was on their way for longer than this is not known to have flown over a day. */
    readonly longestFlightMs: number;
    /** Who is somewhere else after less has only said so. */
    readonly minFlightMs: number;
  };
  readonly xp: {
    readonly right: number;
    readonly attempted: number;
    readonly superFactor: number;
    /** rules-of-play, XP: a later run of a passed exercise pays this share, once a day. */
    readonly practiceShare: number;
    /** In another zone it pays again after so long at the earliest. */
    readonly practiceMoveMs: number;
    readonly streakDay: number;
    /** Spec 1 §9: what a lesson pays that names nothing itself. */
    readonly lessonBase: number;
    /** rules-of-play, Surah packs: for each word, once; a full sitting pays what a lesson does. */
    readonly sittingWord: number;
    readonly perLevel: number;
  };
  /** Spec 2 §9; rules-of-play, Super. */
  readonly prices: Prices;
  readonly membership: {
    /** A renewal is charged some hours after the period's end, and the news of it may come late. */
    readonly lateRenewalMs: number;
    /** A renewal that failed is tried again for some days, in which a new card can be given. */
    readonly pastDueMs: number;
  };
  /** Spec 2 §9; rules-of-play, Quests. */
  readonly quests: {
    readonly perDay: number;
    /** Of these types one at most is drawn for a day. */
    readonly exclusiveTypes: readonly QuestType[];
    /** Each day's reward is between these percentages of the pool's, in whole steps, and never below one step. */
    readonly minRewardPercent: number;
    readonly maxRewardPercent: number;
    readonly rewardStep: number;
    readonly pool: Readonly<Record<QuestType, QuestTerms>>;
    /** Who makes no move in a session for longer than this was not studying meanwhile. */
    readonly maxStudyGapMs: number;
  };
  /** rules-of-play, Pace: what is answered sooner counts for learning, and for no league, quest or match. */
  readonly pace: { readonly minAnswerMs: number; readonly minPairMs: number };
  /** Spec 2 §9; rules-of-play, Leagues. */
  readonly leagues: {
    /** XP in all, and completed levels, without which nobody is in a league. */
    readonly minXp: number;
    readonly minLevels: number;
    readonly groupSize: number;
    /** In a full group, and at most in a smaller one. */
    readonly promoted: number;
    readonly relegated: number;
    /** In a group that is not full one of so many goes up. */
    readonly promotedOneIn: number;
    /** A group of fewer members relegates nobody. */
    readonly relegatesFrom: number;
    /** The ranking shows so many, and the learner's own row. */
    readonly rows: number;
    /** rules-of-play, Leagues: how much XP of a UTC day counts, doubled for Super: four hours of right answers at ten seconds each. */
    readonly maxLeagueXpPerDay: number;
  };
  /** Spec 2 §5 and §9: the boards of the month and of the streaks. */
  readonly boards: {
    /** XP in all, without which nobody sees a board. */
    readonly minXp: number;
    readonly rows: number;
    /** Only who has more is listed. */
    readonly monthlyXpOver: number;
    readonly streakOver: number;
    /** One's own place is counted up to here. */
    readonly placesCounted: number;
  };
  /** rules-of-play, Quiz: the 1v1 quiz. */
  readonly quiz: {
    /** As many words, which both have learnt, each asked once. */
    readonly questions: number;
    readonly questionMs: number;
    /** What the network may take on top: an answer that comes within it counts, and took the whole time. */
    readonly graceMs: number;
    /** A verse to be read within that time has no more words. */
    readonly maxVerseTokens: number;
    readonly xpWon: number;
    readonly xpPlayed: number;
    /** From its beginning; what was not answered by then is not answered. */
    readonly lapseMs: number;
    /** So many matches of one learner may be under way. */
    readonly maxOpen: number;
  };
  /** rules-of-play, Fair questions, rule 13: for who is still learning to read. Each up to and with a guide. */
  readonly learningToRead: {
    /** A word is typed only after its letters were put in order; transliteration and sound can be uncovered. */
    readonly maxGuide: number;
    /** Exercise 3 of a level has at most three typed and three spoken words. */
    readonly maxGuideOfFewTyped: number;
    /** New words come in the order of the text that they are of. */
    readonly maxGuideInTextOrder: number;
    /** So many questions of the very first exercise offer only words whose cards were shown. */
    readonly openingQuestions: number;
  };
  /** rules-of-play, Without a connection. */
  readonly offline: {
    /** So many of the next exercises, and so many reviews, may be taken along at a time. */
    readonly exercises: number;
    readonly reviews: number;
    /** So many sittings of a surah pack. */
    readonly sittings: number;
    /** What is played later than this after it was taken is not judged. */
    readonly ticketMs: number;
    /** What arrives later than this after that is not known any more. */
    readonly keptMs: number;
    /** So many days before its arrival a pass adds to the streak. */
    readonly maxStreakDays: number;
    /** So many browsers may play the same ticket. */
    readonly maxBrowsers: number;
    /** Reviews ask words that will be due within so many days. */
    readonly reviewDays: number;
  };
  readonly memory: MemoryTerms;
  readonly letters: LettersTerms;
  /** rules-of-play, The sounding. */
  readonly sounding: {
    readonly questions: number;
    /** It is offered again after so many days. */
    readonly everyDays: number;
    /** The answers of soundings of so many days are counted together. */
    readonly pooledDays: number;
    /** So many standard deviations to both sides hold 95 % of a normal distribution. */
    readonly deviations: number;
  };
  /** rules-of-play, The trial: the first minute before any account. */
  readonly trial: {
    /** Whose words are learnt. */
    readonly verse: VerseKey;
    /** What lies further back by a browser's clock counts as done when it arrives. */
    readonly maxAgeMs: number;
  };
}

/** rules-of-play, Letters. */
export interface LettersTerms {
  /** Questions of a lesson; the last one asks each word of al-Fatiha. */
  readonly questions: number;
  readonly reviewQuestions: number;
  /** Of the questions of a lesson, so many at most are about earlier letters that are due. */
  readonly dueQuestions: number;
  /** Percent of the answered questions, and of all questions that must be answered. */
  readonly passPercent: number;
  readonly minAnsweredPercent: number;
  /** Once for each lesson. */
  readonly lessonXp: number;
  /** A right answer to the n-th question of the check shows the lessons up to this one to be known. */
  readonly checkStages: readonly number[];
  /** Fewer right answers in a row show nothing. */
  readonly minCheckRights: number;
}

/** rules-of-play, Memory. */
export interface MemoryTerms {
  /** The parameters of FSRS-6, as its authors fitted them to 10,000 learners; an instance may have its own. */
  readonly parameters: { readonly version: string; readonly weights: readonly number[] };
  /** What an answer says about the word that it was asked for, and under which circumstances it says nothing. */
  readonly evidence: Readonly<Record<ReviewOutcome, Readonly<Record<WordTask | 'free_recall' | LetterTask, Evidence>>>>;
  readonly uncounted: Readonly<Record<ReviewCircumstance, readonly ReviewOutcome[]>>;
  readonly taughtRecentlyMs: number;
  /** A word is due when its recall is about to fall below this. */
  readonly targetRecall: number;
  /** From this recall on a word counts as known, for coverage and readable verses. */
  readonly knownRecall: number;
  /** While more words are below target, home puts old friends in front of a new level. */
  readonly maxWordsBelowTarget: number;
  readonly quickReviewWords: number;
  /** So many standard deviations to both sides are the band around what is known now. */
  readonly bandDeviations: number;
  /** By how much a due day may be moved to spread the load, as a share of the interval, and in days. */
  readonly fuzz: { readonly share: number; readonly minIntervalDays: number; readonly maxDays: number };
  /** A word will not stick if of so many first tries less than this share were right; then it rests. */
  readonly recentTries: number;
  readonly leechShare: number;
  readonly leechRestDays: readonly number[];
  /** How often an unknown word is answered right all the same. */
  readonly guessRate: number;
  /** Tasks of which right and wrong do not weigh the same: they count, and no model is fitted to them. */
  readonly unfittedTasks: readonly (WordTask | 'free_recall' | LetterTask)[];
  /**
   * The numbers of each learner: what is tried for them, how many first tries they need, and by which parts of the latest ones, each
   * predicted from what came before it, they are tested.
   */
  readonly fit: {
    readonly multipliers: readonly number[];
    readonly growths: readonly number[];
    readonly decays: readonly number[];
    readonly minTries: number;
    readonly heldOutShare: number;
    readonly heldOutParts: number;
    readonly everyLearningDays: number;
  };
  /** Where the bins of predicted recall begin. */
  readonly calibrationBins: readonly number[];
  /** What the page of a learner's memory tells: how many of each, and from how many tries on how true the predictions were. */
  readonly told: {
    readonly daysAhead: number;
    readonly weakestWords: number;
    readonly mixedUpPairs: number;
    readonly predictions: number;
    readonly minPredictions: number;
  };
}

export interface QuestTerms {
  readonly target: number;
  readonly reward: { readonly currency: RewardCurrency; readonly amount: number };
}

export interface Prices {
  /** rules-of-play, Super: before the first charge of somebody's first subscription. */
  readonly trialDays: number;
  /** Cents of a euro. */
  readonly plans: Readonly<Record<PlanId, number>>;
  readonly gemPacks: Readonly<Record<GemPackId, GemPackTerms>>;
}

export interface GemPackTerms {
  readonly gems: number;
  readonly bonusGems: number;
  /** Cents of a euro. */
  readonly price: number;
}

export interface SessionTerms {
  readonly questions: number;
  /** Percent of right answers that passes. */
  readonly passPercent: number;
  /** Whether a wrong answer takes a battery, and none can be given without one. */
  readonly costsBattery: boolean;
  readonly paysByQuestion: boolean;
  /** Whether wrong questions come back once after the last one. */
  readonly hasRepeats: boolean;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const forEachTask = (evidence: Evidence): Record<WordTask | 'free_recall' | LetterTask, Evidence> =>
  Object.fromEntries([...wordTasks, 'free_recall', ...letterTasks].map((task) => [task, evidence])) as Record<
    WordTask | 'free_recall' | LetterTask,
    Evidence
  >;
const answered: readonly ReviewOutcome[] = ['right', 'wrong', 'no-idea', 'pair-forced', 'skipped'];

export const standardRulebook: Rulebook = {
  everyoneIsSuper: false,
  ...courseShape,
  sessions: {
    exercise: { questions: 20, passPercent: 90, costsBattery: true, paysByQuestion: true, hasRepeats: true },
    lesson: { questions: 20, passPercent: 70, costsBattery: true, paysByQuestion: false, hasRepeats: true },
    review: { questions: 20, passPercent: 70, costsBattery: false, paysByQuestion: false, hasRepeats: true },
    placement: { questions: 10, passPercent: 90, costsBattery: false, paysByQuestion: false, hasRepeats: false },
    // Two of the three questions of a single word are a pass.
    sitting: { questions: 15, passPercent: 65, costsBattery: false, paysByQuestion: false, hasRepeats: true },
  },
  sitting: { maxWords: 5, questionsPerWord: 3 },
  maxCardTokens: 14,
  maxMatchingPairs: 4,
  lessonMatchingPairs: 3,
  matchingWrongPairsAllowed: 1,
  minReviewWords: 5,
  maxReviewWords: 20,
  grammar: { fromGuide: 3, questions: 2 },
  wholeVerses: { fromGuide: 4, questions: 1, exercises: [2, 4], offered: 12 },
  trainedEarFromGuide: 6,
  speech: {
    minSimilarity: 0.8,
    containedLongerThan: 2,
    containedConfidence: 0.7,
    recordingMs: 5000,
    minConfidence: 0.5,
  },
  newProfile: { batteries: 24, gems: 100 },
  battery: {
    max: 24,
    isAlwaysFull: false,
    regenerationMs: hourMs,
    wrongAnswerCost: 1,
    bonusEvery: 5,
    price: 500,
    freeRecharges: 2,
    reviewReward: 1,
    reviewRewardsADay: 3,
  },
  gift: { batteries: 24, lessons: 2 },
  tapGame: { isOn: true, bonusTaps: 15, bonus: 100, bonusUpTo: 50, resetTaps: 20, resetTo: 24 },
  gems: { monthly: 500 },
  streak: {
    maxFreezes: 2,
    freezePrice: 200,
    freezeEvery: 10,
    minDaysForLossDialog: 3,
    longestFlightMs: 20 * hourMs,
    minFlightMs: 20 * minuteMs,
  },
  xp: {
    right: 10,
    attempted: 5,
    superFactor: 2,
    practiceShare: 0.5,
    practiceMoveMs: 24 * hourMs,
    streakDay: 5,
    lessonBase: 50,
    sittingWord: 10,
    perLevel: 1000,
  },
  prices: {
    trialDays: 14,
    plans: { super_monthly: 1499, super_annual: 11988 },
    gemPacks: {
      gems_1200: { gems: 1200, bonusGems: 0, price: 599 },
      gems_3000: { gems: 3000, bonusGems: 500, price: 1199 },
      gems_6500: { gems: 6500, bonusGems: 1500, price: 2399 },
    },
  },
  membership: { lateRenewalMs: 24 * hourMs, pastDueMs: 7 * 24 * hourMs },
  quests: {
    perDay: 3,
    exclusiveTypes: ['guide_exercise', 'exercises'],
    minRewardPercent: 75,
    maxRewardPercent: 125,
    rewardStep: 5,
    pool: {
      guide_exercise: { target: 1, reward: { currency: 'gems', amount: 50 } },
      exercises: { target: 3, reward: { currency: 'xp', amount: 100 } },
      answers_in_a_row: { target: 5, reward: { currency: 'gems', amount: 76 } },
      study_minutes: { target: 15, reward: { currency: 'xp', amount: 150 } },
      daily_xp: { target: 200, reward: { currency: 'gems', amount: 100 } },
      perfect_exercises: { target: 2, reward: { currency: 'xp', amount: 200 } },
    },
    maxStudyGapMs: 60_000,
  },
  pace: { minAnswerMs: 1200, minPairMs: 500 },
  offline: {
    exercises: 6,
    reviews: 4,
    sittings: 6,
    ticketMs: 14 * 24 * hourMs,
    keptMs: 60 * 24 * hourMs,
    maxStreakDays: 7,
    maxBrowsers: 8,
    reviewDays: 7,
  },
  leagues: {
    minXp: 100,
    minLevels: 2,
    groupSize: 30,
    promoted: 10,
    relegated: 5,
    promotedOneIn: 3,
    relegatesFrom: 15,
    rows: 10,
    maxLeagueXpPerDay: 14_400,
  },
  boards: { minXp: 100, rows: 10, monthlyXpOver: 100, streakOver: 5, placesCounted: 1000 },
  quiz: {
    questions: 10,
    questionMs: 15_000,
    graceMs: 2000,
    maxVerseTokens: 8,
    xpWon: 20,
    xpPlayed: 5,
    lapseMs: 48 * hourMs,
    maxOpen: 10,
  },
  memory: {
    parameters: {
      version: 'fsrs-6',
      weights: [
        0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629,
        1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
      ],
    },
    evidence: {
      // Half of the right answers to true or false are guesses.
      right: { ...forEachTask('good'), true_false: 'none' },
      wrong: forEachTask('again'),
      'no-idea': forEachTask('again'),
      'pair-forced': forEachTask('none'),
      skipped: forEachTask('none'),
      'report-accepted': forEachTask('none'),
    },
    uncounted: {
      'taught-recently': answered,
      'second-try': ['right'],
      repeat: answered,
      trial: answered,
      // A placement test asks what was never taught: what was known there is known, what was not is not forgotten.
      'never-taught': ['wrong', 'no-idea', 'pair-forced', 'skipped'],
      'other-word-of-verse': answered,
      'transliteration-shown': [],
    },
    taughtRecentlyMs: 10 * minuteMs,
    targetRecall: 0.92,
    knownRecall: 0.8,
    maxWordsBelowTarget: 25,
    quickReviewWords: 6,
    bandDeviations: 2,
    fuzz: { share: 0.2, minIntervalDays: 3, maxDays: 7 },
    recentTries: 8,
    leechShare: 0.5,
    leechRestDays: [3, 7, 14],
    guessRate: 0.12,
    unfittedTasks: ['true_false', 'matching'],
    fit: {
      multipliers: [0.1, 0.15, 0.25, 0.35, 0.5, 0.7, 1, 1.4, 2, 3],
      growths: [1, 0.8, 0.6, 0.45, 0.3],
      decays: [0.1542, 0.3, 0.6],
      minTries: 40,
      heldOutShare: 0.3,
      heldOutParts: 3,
      everyLearningDays: 3,
    },
    calibrationBins: [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95],
    told: { daysAhead: 30, weakestWords: 10, mixedUpPairs: 5, predictions: 500, minPredictions: 20 },
  },
  learningToRead: { maxGuide: 3, maxGuideOfFewTyped: 2, maxGuideInTextOrder: 1, openingQuestions: 4 },
  letters: {
    questions: 14,
    reviewQuestions: 12,
    dueQuestions: 4,
    passPercent: 70,
    minAnsweredPercent: 50,
    lessonXp: 20,
    checkStages: [2, 4, 8, 10, 12, 14],
    minCheckRights: 2,
  },
  sounding: { questions: 30, everyDays: 30, pooledDays: 60, deviations: 1.96 },
  trial: { verse: '1:1', maxAgeMs: 30 * 24 * hourMs },
};

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
