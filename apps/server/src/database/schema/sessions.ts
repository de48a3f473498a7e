import { rejectionReasons, sessionKinds } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import {
  boolean,
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
import { closedLists } from './closed-lists.ts';
import { moment } from './moment.ts';
import { learnerId } from './player.ts';

/** abandoned: replaced by a new run of the same place. ticket: each browser has a run of its own, in this state until its end. */
const sessionStates = ['open', 'finished', 'abandoned', 'ticket'] as const;
export type SessionState = (typeof sessionStates)[number];

/** A learner's run; `sessionQuestions` has its questions while it is open. 0: no level, exercise or guide. */
export const exerciseSessions = pgTable(
  'exercise_sessions',
  {
    id: uuid('id').notNull(),
    userId: learnerId(),
    kind: text('kind', { enum: sessionKinds }).notNull().default('exercise'),
    guideNumber: integer('guide_number').notNull(),
    levelNumber: integer('level_number').notNull(),
    exerciseNumber: integer('exercise_number').notNull(),
    /** The surah pack or word of a sitting; else empty. */
    about: text('about').notNull().default(''),
    seed: integer('seed').notNull(),
    composedFrom: jsonb('composed_from').notNull(),
    /** Hash of the questions and of the course material that they show. */
    courseVersion: text('course_version').notNull(),
    composerVersion: integer('composer_version').notNull().default(1),
    /** Prefix of the ledger sources of its XP. */
    xpSource: text('xp_source').notNull(),
    entries: jsonb('entries').notNull().default([]),
    tries: jsonb('tries').notNull().default([]),
    /** The typed answer one letter away from the current word. */
    firstTry: jsonb('first_try'),
    /** Wrong questions to repeat at the end: see `Repeat` of the rules. */
    repeats: jsonb('repeats').notNull().default([]),
    /** Indexes of the questions that the learner swapped for lack of sound or microphone. */
    swapped: jsonb('swapped').notNull().default([]),
    state: text('state', { enum: sessionStates }).notNull().default('open'),
    result: jsonb('result'),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
    /** Of a ticket: see `TicketExpiry` of the rules. */
    ticketUntil: moment('ticket_until'),
    expiresByReceipt: boolean('expires_by_receipt').notNull().default(false),
    /** The learner's batteries at the issue of a ticket: `IssuedBatteries`; null in older tickets. */
    batteries: jsonb('batteries'),
    /** In the run of a ticket: that ticket, and the browser that played it. */
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
    index('exercise_sessions_reviews')
      .on(table.userId, table.finishedAt)
      .where(sql`kind = 'review' and state = 'finished'`),
    index('exercise_sessions_ticket_until').on(table.ticketUntil).where(sql`ticket_until is not null`),
    ...closedLists(table),
  ],
);

/** The composed questions of an open session. Separate because each answer rewrites the session's row, but not these. */
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

export const offlineBrowsers = pgTable(
  'offline_browsers',
  {
    userId: learnerId(),
    browserId: uuid('browser_id').notNull(),
    nextSeq: integer('next_seq').notNull(),
    lastDigest: text('last_digest').notNull(),
    /** By this server's clock. */
    lastPlayedAt: moment('last_played_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.browserId] })],
);

/** Guests' tickets that an account has claimed: no other one may. Without the account, whose deletion must not free it. */
export const claimedGuestTickets = pgTable(
  'claimed_guest_tickets',
  { ticketId: uuid('ticket_id').primaryKey(), expiresAt: moment('expires_at').notNull() },
  (table) => [index('claimed_guest_tickets_expires_at').on(table.expiresAt)],
);

/** Rejected offline moves, with the reason. */
export const rejectedMoves = pgTable(
  'offline_asides',
  {
    userId: learnerId(),
    browserId: uuid('browser_id').notNull(),
    seq: integer('seq').notNull(),
    ticketId: uuid('ticket_id').notNull(),
    reason: text('reason', { enum: rejectionReasons }).notNull(),
    move: jsonb('move').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.browserId, table.seq] }), ...closedLists(table)],
);
