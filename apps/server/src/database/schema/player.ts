import { difficulties, languages } from '@kalima/course/schema';
import { asideReasons, currencies, sessionKinds } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { closedLists } from './closed-lists.ts';
import { moment } from './moment.ts';

/** First and second specification §3, "profiles". Only the player store writes it. */
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
    learningLevel: text('learning_level', { enum: difficulties }),
    battery: integer('battery').notNull().default(24),
    lastBatteryCharge: moment('last_battery_charge').notNull().defaultNow(),
    gems: integer('gems').notNull().default(100),
    consecutiveCorrectAnswers: integer('consecutive_correct_answers').notNull().default(0),
    freeBatteryRechargesUsed: integer('free_battery_recharges_used').notNull().default(0),
    firstLessonGiftReceived: boolean('first_lesson_gift_received').notNull().default(false),
    isProSubscriber: boolean('is_pro_subscriber').notNull().default(false),
    /** A subscriber is Super until then, days of grace included; null: until told otherwise. */
    superUntil: moment('super_until'),
    currentStreak: integer('current_streak').notNull().default(0),
    /** Its days on which the server itself heard from the learner: others see no more of it. */
    heardStreak: integer('heard_streak').notNull().default(0),
    lastCreditedDay: date('last_credited_day'),
    /** Where and on which local day an exercise was last passed, credited or not: a traveller's streak is judged by it too. */
    lastCompletionDay: date('last_completion_day'),
    lastCompletionZone: text('last_completion_zone'),
    lastCreditedAt: moment('last_credited_at'),
    streakFreezes: integer('streak_freezes').notNull().default(0),
    /** The day of the latest visit, and what it brought: told again to whoever asks on the same day. */
    lastVisitDay: date('last_visit_day'),
    /** The latest days on which the server heard from the learner, the newest first: as many as a late pass can ask about. */
    heardDays: date('heard_days').array().notNull().default([]),
    dayOpening: jsonb('day_opening'),
    /** "2026-11": the month in which the tap game last paid. */
    tapGameMonth: text('tap_game_month'),
    reviewRewardDay: date('review_reward_day'),
    reviewRewards: integer('review_rewards').notNull().default(0),
    /** When the streak is over unless a day is added before. */
    streakHoldsUntil: moment('streak_holds_until'),
    /** It held when it was last written, and no job has found it over since: keeps what is over out of the board's index. */
    isOnStreakBoard: boolean('is_on_streak_board').notNull().default(false),
    /** When the latest move in any session was made: study time is counted from there. */
    lastMoveAt: moment('last_move_at'),
    lastMonthlyGemsDate: date('last_monthly_gems_date'),
    audioPreloadPopupSeen: boolean('audio_preload_popup_seen').notNull().default(false),
    betaTesterBonusReceived: boolean('beta_tester_bonus_received').notNull().default(false),
    /** What was shown once and must not be shown again, each with its occasion: {"monthly-gems": "2026-11-01"}. */
    seenMessages: jsonb('seen_messages').$type<Partial<Record<string, string>>>().notNull().default({}),
    notificationsPermissionAsked: boolean('notifications_permission_asked').notNull().default(false),
    notificationsEnabled: boolean('notifications_enabled').notNull().default(false),
    notificationToken: text('notification_token'),
    leaguesOptedOut: boolean('leagues_opted_out').notNull().default(false),
    currentXp: integer('current_xp').notNull().default(0),
    currentLevel: integer('current_level').notNull().default(1),
    totalXpEarned: integer('total_xp_earned').notNull().default(0),
    /** Raised by every change; a change made on an older version is refused and tried again. */
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

/** Every movement of XP, gems and batteries; `source` is unique for a learner and currency, so nothing is paid twice. */
export const ledger = pgTable(
  'ledger',
  {
    /** The order of booking; no key. */
    id: bigserial('id', { mode: 'number' }).notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    currency: text('currency', { enum: currencies }).notNull(),
    amount: integer('amount').notNull(),
    source: text('source').notNull(),
    /** When it was booked; of batteries moved without a connection: when they were. */
    at: moment('at').notNull(),
    /** XP of an answer that took no human's time: it counts in no league, also not in one that is joined later. */
    tooFast: boolean('too_fast').notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'ledger_once', columns: [table.userId, table.currency, table.source] }),
    index('ledger_user_at').on(table.userId, table.at),
    ...closedLists(table),
  ],
);

/**
 * abandoned: replaced by a new run of the same place. ticket: to be played without a connection; of such a ticket each browser has a
 * run of its own, in the same state until it is finished.
 */
const sessionStates = ['open', 'finished', 'abandoned', 'ticket'] as const;
export type SessionState = (typeof sessionStates)[number];

/**
 * A learner's run through one exercise; `sessionQuestions` has its questions while it is open. A lesson's practice
 * has level and exercise 0, a placement test too; a review has no guide either, and a sitting says what it is about.
 */
export const exerciseSessions = pgTable(
  'exercise_sessions',
  {
    id: uuid('id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    kind: text('kind', { enum: sessionKinds }).notNull().default('exercise'),
    guideNumber: integer('guide_number').notNull(),
    levelNumber: integer('level_number').notNull(),
    exerciseNumber: integer('exercise_number').notNull(),
    /** Of a sitting: its surah pack or its word; empty of all others. */
    about: text('about').notNull().default(''),
    seed: integer('seed').notNull(),
    composedFrom: jsonb('composed_from').notNull(),
    /** A hash of its questions, and of what they show of the course. */
    courseVersion: text('course_version').notNull(),
    /** Of the code that composed it. */
    composerVersion: integer('composer_version').notNull().default(1),
    /** What the ledger's sources of its XP begin with. */
    xpSource: text('xp_source').notNull(),
    entries: jsonb('entries').notNull().default([]),
    tries: jsonb('tries').notNull().default([]),
    /** What was typed one letter away from the word of the question at hand. */
    firstTry: jsonb('first_try'),
    /** Wrong questions that were asked once more after the last one: see `Repeat` of the rules. */
    repeats: jsonb('repeats').notNull().default([]),
    /** Indexes of the questions that the learner had put in another way, for want of sound or of a microphone. */
    swapped: jsonb('swapped').notNull().default([]),
    state: text('state', { enum: sessionStates }).notNull().default('open'),
    result: jsonb('result'),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
    /** Of a ticket: see `TicketExpiry` of the rules. */
    ticketUntil: moment('ticket_until'),
    expiresByReceipt: boolean('expires_by_receipt').notNull().default(false),
    /** Of a ticket: the learner's batteries when it was issued, see `IssuedBatteries`; null: issued before they were stored. */
    batteries: jsonb('batteries'),
    /** Of the run of a ticket: that ticket, and the browser that played it. */
    ticketId: uuid('ticket_id'),
    browserId: uuid('browser_id'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('exercise_sessions_one_ticket')
      .on(table.userId, table.guideNumber, table.levelNumber, table.exerciseNumber)
      .where(sql`state = 'ticket' and ticket_id is null and kind = 'exercise'`),
    uniqueIndex('exercise_sessions_one_run')
      .on(table.userId, table.ticketId, table.browserId)
      .where(sql`ticket_id is not null`),
    uniqueIndex('exercise_sessions_one_open')
      .on(table.userId, table.kind, table.guideNumber, table.levelNumber, table.exerciseNumber, table.about)
      .where(sql`state = 'open'`),
    index('exercise_sessions_user').on(table.userId, table.startedAt),
    index('exercise_sessions_ticket_until').on(table.ticketUntil).where(sql`ticket_until is not null`),
    ...closedLists(table),
  ],
);

/**
 * The questions of an open session as they were composed, with what they need of the course. A table of its own: an answer
 * rewrites the session's row, and these never change. Deleted when the session is over.
 */
export const sessionQuestions = pgTable(
  'session_questions',
  {
    userId: uuid('user_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    document: jsonb('document').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sessionId] }),
    foreignKey({
      name: 'session_questions_session',
      columns: [table.userId, table.sessionId],
      foreignColumns: [exerciseSessions.userId, exerciseSessions.id],
    }).onDelete('cascade'),
  ],
);

/** Days that passed exercises added to streaks, with what the streak was after each: a pass that arrives late is placed among them. */
export const streakDays = pgTable(
  'streak_days',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    at: moment('at').notNull(),
    timeZone: text('time_zone').notNull(),
    streak: integer('streak').notNull(),
    freezes: integer('freezes').notNull(),
    freezesBefore: integer('freezes_before').notNull(),
    /** The server heard from the learner on that day. */
    isHeard: boolean('is_heard').notNull().default(true),
    heardStreak: integer('heard_streak').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

/** How far the log of what a browser played without a connection has arrived. */
export const offlineBrowsers = pgTable(
  'offline_browsers',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    browserId: uuid('browser_id').notNull(),
    nextSeq: integer('next_seq').notNull(),
    /** Of the last entry that arrived. */
    lastDigest: text('last_digest').notNull(),
    /** When its move was made, by this server's clock. */
    lastPlayedAt: moment('last_played_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.browserId] })],
);

/** Moves without a connection that were not judged, and why. */
export const offlineAsides = pgTable(
  'offline_asides',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    browserId: uuid('browser_id').notNull(),
    seq: integer('seq').notNull(),
    ticketId: uuid('ticket_id').notNull(),
    reason: text('reason', { enum: asideReasons }).notNull(),
    move: jsonb('move').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.browserId, table.seq] }), ...closedLists(table)],
);

/** First specification §3: the best result of each of the 240 exercises; the exercise is numbered 1-20 in its guide. */
export const userGuideProgress = pgTable(
  'user_guide_progress',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    guideNumber: integer('guide_number').notNull(),
    lessonId: text('lesson_id').notNull(),
    exerciseNumber: integer('exercise_number').notNull(),
    completed: boolean('completed').notNull(),
    score: integer('score').notNull(),
    completedAt: moment('completed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.guideNumber, table.lessonId, table.exerciseNumber] })],
);

/** First specification §3: a lesson is 100 % done when its practice reached the pass. */
export const userLessonProgress = pgTable(
  'user_lesson_progress',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    lessonId: text('lesson_id').notNull(),
    progressPercentage: integer('progress_percentage').notNull(),
    completedAt: moment('completed_at').notNull(),
    xpEarned: integer('xp_earned').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.lessonId] })],
);

/** Guides that a placement test opened: doors only, nothing in them counts as passed or learnt. */
export const openedGuides = pgTable(
  'opened_guides',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    guideNumber: integer('guide_number').notNull(),
    openedAt: moment('opened_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.guideNumber] })],
);

/** Levels that may be tested out of, and those that were: doors only, nothing in them counts as passed or learnt. */
export const testOuts = pgTable(
  'test_outs',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    guideNumber: integer('guide_number').notNull(),
    levelNumber: integer('level_number').notNull(),
    earnedAt: moment('earned_at').notNull(),
    /** When its exercise 4 was passed, and the next level opened. */
    passedAt: moment('passed_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.guideNumber, table.levelNumber] })],
);

/** What the learner was taught: each word that was asked after its card, or answered right in a placement test. */
export const learnerWords = pgTable(
  'learner_words',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    wordId: text('word_id').notNull(),
    /** Asked in a passed exercise. */
    learntAt: moment('learnt_at'),
    /** Last answered wrong, then. */
    missedAt: moment('missed_at'),
    /** Null while it was never answered right: its card is shown again. */
    firstRightAt: moment('first_right_at'),
    /** When its card was last shown, or what a placement test asked was known. */
    taughtAt: moment('taught_at').notNull().defaultNow(),
    /** The fold of the word's rows in `word_reviews`; null while none of them says anything. Versioned: see `memory-store.ts`. */
    memory: jsonb('memory'),
    /** Met in the trial before the account, and not asked since: it counts neither as met nor as known. */
    onlyInTrial: boolean('only_in_trial').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.wordId] })],
);

/** The surah packs that a learner calls their own. */
export const learnerPacks = pgTable(
  'learner_packs',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    packId: text('pack_id').notNull(),
    chosenAt: moment('chosen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.packId] })],
);

/** Spec 2 §4 "Quests": what counts as an action. */
const questActionTypes = ['exercise_completed', 'perfect_exercise'] as const;
export type QuestActionType = (typeof questActionTypes)[number];

export const questActions = pgTable(
  'quest_actions',
  {
    id: bigserial('id', { mode: 'number' }).notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
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
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    year: integer('year').notNull(),
    month: integer('month').notNull(),
    totalMonthlyXp: integer('total_monthly_xp').notNull(),
    /** As in the profile: kept here too, so that the board of the month need not look there. */
    leaguesOptedOut: boolean('leagues_opted_out').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.year, table.month] }),
    index('monthly_xp_board')
      .on(table.year, table.month, table.totalMonthlyXp.desc(), table.userId)
      .where(sql`not leagues_opted_out`),
  ],
);
