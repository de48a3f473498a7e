import { difficulties, languages } from '@kalima/course/schema';
import { currencies, type DayBegins, midnight } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { closedLists } from './closed-lists.ts';
import { moment } from './moment.ts';

/** First and second specification §3, "profiles". Written only by the player store. */
export const profiles = pgTable(
  'profiles',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    displayName: text('display_name'),
    avatarUrl: text('avatar_url'),
    language: text('language', { enum: languages }).notNull().default('en'),
    timeZone: text('time_zone').notNull().default('UTC'),
    dayBegins: jsonb('day_begins').$type<DayBegins>().notNull().default(midnight),
    learningLevel: text('learning_level', { enum: difficulties }),
    /** null: not asked. */
    canRead: boolean('can_read'),
    battery: integer('battery').notNull().default(24),
    lastBatteryCharge: moment('last_battery_charge').notNull().defaultNow(),
    gems: integer('gems').notNull().default(100),
    consecutiveCorrectAnswers: integer('consecutive_correct_answers').notNull().default(0),
    freeBatteryRechargesUsed: integer('free_battery_recharges_used').notNull().default(0),
    firstLessonGiftReceived: boolean('first_lesson_gift_received').notNull().default(false),
    isProSubscriber: boolean('is_pro_subscriber').notNull().default(false),
    /** Super until then, grace days included; null: no known end. */
    superUntil: moment('super_until'),
    currentStreak: integer('current_streak').notNull().default(0),
    /** The streak's days on which the server itself had a request from the learner: the part that others see. */
    heardStreak: integer('heard_streak').notNull().default(0),
    lastCreditedDay: date('last_credited_day'),
    /** Local day of the last pass, credited or not: a traveller's streak depends on it. */
    lastCompletionDay: date('last_completion_day'),
    lastCompletionZone: text('last_completion_zone'),
    lastCreditedAt: moment('last_credited_at'),
    streakFreezes: integer('streak_freezes').notNull().default(0),
    /** Day and result of the latest visit; a repeat on the same day gets the same result. */
    lastVisitDay: date('last_visit_day'),
    /** Latest days with a request from the learner, newest first; as long as a late pass needs. */
    heardDays: date('heard_days').array().notNull().default([]),
    dayOpening: jsonb('day_opening'),
    /** "2026-11": the last month in which the tap game paid. */
    tapGameMonth: text('tap_game_month'),
    reviewRewardDay: date('review_reward_day'),
    reviewRewards: integer('review_rewards').notNull().default(0),
    /** End of the streak unless a day is added before. */
    streakHoldsUntil: moment('streak_holds_until'),
    /** The streak was alive at the last write and at the last job: keeps ended streaks out of the board's index. */
    isOnStreakBoard: boolean('is_on_streak_board').notNull().default(false),
    /** The latest move in any session: the start of counted study time. */
    lastMoveAt: moment('last_move_at'),
    lastMonthlyGemsDate: date('last_monthly_gems_date'),
    audioPreloadPopupSeen: boolean('audio_preload_popup_seen').notNull().default(false),
    betaTesterBonusReceived: boolean('beta_tester_bonus_received').notNull().default(false),
    /** Messages already shown, each with its occasion: {"monthly-gems": "2026-11-01"}. */
    seenMessages: jsonb('seen_messages').$type<Partial<Record<string, string>>>().notNull().default({}),
    notificationsPermissionAsked: boolean('notifications_permission_asked').notNull().default(false),
    notificationsEnabled: boolean('notifications_enabled').notNull().default(false),
    notificationToken: text('notification_token'),
    leaguesOptedOut: boolean('leagues_opted_out').notNull().default(false),
    currentXp: integer('current_xp').notNull().default(0),
    currentLevel: integer('current_level').notNull().default(1),
    totalXpEarned: integer('total_xp_earned').notNull().default(0),
    /** Optimistic lock: raised by every change; a write on an older version is retried. */
    version: integer('version').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    ...closedLists(table),
    check('profiles_never_below_zero', sql`${table.battery} >= 0 and ${table.gems} >= 0`),
    index('profiles_streak_board')
      .on(table.heardStreak.desc(), table.userId, table.streakHoldsUntil)
      .where(sql`is_on_streak_board and not leagues_opted_out`),
    index('profiles_streak_ends').on(table.streakHoldsUntil).where(sql`is_on_streak_board`),
  ],
);

export const learnerId = (name = 'user_id') =>
  uuid(name)
    .notNull()
    .references(() => profiles.userId, { onDelete: 'cascade' });

/** Every movement of XP, gems and batteries; `source` is unique per learner and currency, so nothing is paid twice. */
export const ledger = pgTable(
  'ledger',
  {
    /** Booking order; not a key. */
    id: bigserial('id', { mode: 'number' }).notNull(),
    userId: learnerId(),
    currency: text('currency', { enum: currencies }).notNull(),
    amount: integer('amount').notNull(),
    source: text('source').notNull(),
    /** Booking time; for batteries moved offline, the time of the move. */
    at: moment('at').notNull(),
    /** XP of an answer faster than a human: counts in no league, not even one joined later. */
    tooFast: boolean('too_fast').notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'ledger_once', columns: [table.userId, table.currency, table.source] }),
    index('ledger_user_at').on(table.userId, table.at),
    ...closedLists(table),
  ],
);

/** Days credited to streaks, with the streak after each: a late pass is inserted among them. */
export const streakDays = pgTable(
  'streak_days',
  {
    userId: learnerId(),
    day: date('day').notNull(),
    at: moment('at').notNull(),
    timeZone: text('time_zone').notNull(),
    streak: integer('streak').notNull(),
    freezes: integer('freezes').notNull(),
    freezesBefore: integer('freezes_before').notNull(),
    isHeard: boolean('is_heard').notNull().default(true),
    heardStreak: integer('heard_streak').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

/** First specification §3: the best result of each of the 240 exercises; the exercise is numbered 1-20 in its guide. */
export const userGuideProgress = pgTable(
  'user_guide_progress',
  {
    userId: learnerId(),
    guideNumber: integer('guide_number').notNull(),
    lessonId: text('lesson_id').notNull(),
    exerciseNumber: integer('exercise_number').notNull(),
    completed: boolean('completed').notNull(),
    score: integer('score').notNull(),
    completedAt: moment('completed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.guideNumber, table.lessonId, table.exerciseNumber] })],
);

/** First specification §3: 100 % once the lesson's practice has reached the pass. */
export const userLessonProgress = pgTable(
  'user_lesson_progress',
  {
    userId: learnerId(),
    lessonId: text('lesson_id').notNull(),
    progressPercentage: integer('progress_percentage').notNull(),
    completedAt: moment('completed_at').notNull(),
    xpEarned: integer('xp_earned').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.lessonId] })],
);

/** Guides unlocked by a placement test: unlocked only, nothing in them counts as passed or learnt. */
export const openedGuides = pgTable(
  'opened_guides',
  {
    userId: learnerId(),
    guideNumber: integer('guide_number').notNull(),
    openedAt: moment('opened_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.guideNumber] })],
);

/** Levels with an earned or passed test-out: unlocked only, nothing in them counts as passed or learnt. */
export const testOuts = pgTable(
  'test_outs',
  {
    userId: learnerId(),
    guideNumber: integer('guide_number').notNull(),
    levelNumber: integer('level_number').notNull(),
    earnedAt: moment('earned_at').notNull(),
    /** When its exercise 4 was passed, which unlocks the next level. */
    passedAt: moment('passed_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.guideNumber, table.levelNumber] })],
);

/** Words taught: each asked after its card, or answered right in a placement test. */
export const learnerWords = pgTable(
  'learner_words',
  {
    userId: learnerId(),
    wordId: text('word_id').notNull(),
    learntAt: moment('learnt_at'),
    missedAt: moment('missed_at'),
    /** Null before the first right answer: its card is shown again. */
    firstRightAt: moment('first_right_at'),
    /** When its card was last shown, or a placement test found it known. */
    taughtAt: moment('taught_at').notNull().defaultNow(),
    /** Fold of the word's rows in `word_reviews`; null without an informative row. Versioned: see `memory-store.ts`. */
    memory: jsonb('memory'),
    /** Met only in the trial before the account: counts neither as met nor as known. */
    onlyInTrial: boolean('only_in_trial').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.wordId] })],
);

export const learnerPacks = pgTable(
  'learner_packs',
  {
    userId: learnerId(),
    packId: text('pack_id').notNull(),
    chosenAt: moment('chosen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.packId] })],
);

const questActionTypes = ['exercise_completed', 'perfect_exercise'] as const;
export type QuestActionType = (typeof questActionTypes)[number];

export const questActions = pgTable(
  'quest_actions',
  {
    id: bigserial('id', { mode: 'number' }).notNull(),
    userId: learnerId(),
    actionType: text('action_type', { enum: questActionTypes }).notNull(),
    actionValue: integer('action_value').notNull(),
    metadata: jsonb('metadata').notNull().default({}),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('quest_actions_user').on(table.userId, table.createdAt),
    ...closedLists(table),
  ],
);

export const monthlyXpHistory = pgTable(
  'monthly_xp_history',
  {
    userId: learnerId(),
    year: integer('year').notNull(),
    month: integer('month').notNull(),
    totalMonthlyXp: integer('total_monthly_xp').notNull(),
    /** Copied from the profile, for the index of the monthly board. */
    leaguesOptedOut: boolean('leagues_opted_out').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.year, table.month] }),
    index('monthly_xp_board')
      .on(table.year, table.month, table.totalMonthlyXp.desc(), table.userId)
      .where(sql`not leagues_opted_out`),
  ],
);
