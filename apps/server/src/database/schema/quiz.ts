import type { WordId } from '@kalima/course';
import { matchOutcomes, type QuizEntry } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { closedLists } from './closed-lists.ts';
import { moment } from './moment.ts';
import { learnerId } from './player.ts';

/** quick: against any learner of the same tier. */
const matchKinds = ['challenge', 'quick'] as const;
/** searching: waits for a second player · over: counted · void: does not count. */
const matchStates = ['searching', 'open', 'over', 'void'] as const;
const matchSeats = ['first', 'second'] as const;
const runOutcomes = [...matchOutcomes, 'void'] as const;

/** A match of two players. No personal data: players are in `quiz_players`, whose rows are deleted with their accounts. */
export const quizMatches = pgTable(
  'quiz_matches',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: matchKinds }).notNull().default('challenge'),
    state: text('state', { enum: matchStates }).notNull().default('searching'),
    leagueLevel: integer('league_level').notNull(),
    seed: integer('seed').notNull(),
    /** Ten words that both have learnt; null until both players are known. */
    words: jsonb('words').$type<readonly WordId[]>(),
    courseVersion: text('course_version').notNull(),
    /** The questions and their course material; null before both players are known, and a day after the end. */
    document: jsonb('document'),
    createdAt: moment('created_at').notNull(),
    lapsesAt: moment('lapses_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('quiz_matches_searching').on(table.leagueLevel, table.createdAt).where(sql`state = 'searching'`),
    ...closedLists(table),
    index('quiz_matches_document').on(table.endedAt).where(sql`document is not null`),
    index('quiz_matches_void').on(table.endedAt).where(sql`state = 'void'`),
    index('quiz_matches_lapse').on(table.lapsesAt).where(sql`state in ('searching', 'open')`),
  ],
);

export const quizPlayers = pgTable(
  'quiz_players',
  {
    matchId: uuid('match_id')
      .notNull()
      .references(() => quizMatches.id, { onDelete: 'cascade' }),
    userId: learnerId(),
    seat: text('seat', { enum: matchSeats }).notNull(),
    entries: jsonb('entries').$type<readonly QuizEntry[]>().notNull().default([]),
    /** When the current question was issued: the start of its clock. */
    handedAt: moment('handed_at'),
    outcome: text('outcome', { enum: runOutcomes }),
    xpEarned: integer('xp_earned').notNull().default(0),
    /** The learner's day of the reward; null: no reward. */
    rewardedDay: date('rewarded_day'),
    bookedAt: moment('booked_at'),
    /** When the challenged player saw the invitation on home, and when a reminder mentioned it. */
    invitationSeenAt: moment('invitation_seen_at'),
    invitationRemindedAt: moment('invitation_reminded_at'),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.userId] }),
    ...closedLists(table),
    unique('quiz_players_seat').on(table.matchId, table.seat),
    index('quiz_players_user').on(table.userId),
    index('quiz_players_unbooked').on(table.matchId).where(sql`outcome is not null and booked_at is null`),
  ],
);

export const quizBlocks = pgTable(
  'quiz_blocks',
  {
    userId: learnerId(),
    blockedId: learnerId('blocked_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.blockedId] }),
    index('quiz_blocks_blocked').on(table.blockedId),
  ],
);
