import type { WordId } from '@kalima/course';
import { matchOutcomes, type QuizEntry } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { closedLists } from './closed-lists.ts';
import { moment } from './moment.ts';
import { profiles } from './player.ts';

const learner = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => profiles.userId, { onDelete: 'cascade' });

/** quick: with whoever of the same tier comes. */
const matchKinds = ['challenge', 'quick'] as const;
/** searching: waits for a second · over: counted · void: does not count. */
const matchStates = ['searching', 'open', 'over', 'void'] as const;
const matchSeats = ['first', 'second'] as const;
const runOutcomes = [...matchOutcomes, 'void'] as const;

/** A quiz of two. It names nobody: who plays is told by `quiz_players`, whose rows go with their accounts. */
export const quizMatches = pgTable(
  'quiz_matches',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: matchKinds }).notNull().default('challenge'),
    state: text('state', { enum: matchStates }).notNull().default('searching'),
    leagueLevel: integer('league_level').notNull(),
    seed: integer('seed').notNull(),
    /** Ten that both have learnt; null until it is known who the two are. */
    words: jsonb('words').$type<readonly WordId[]>(),
    courseVersion: text('course_version').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When it ends with what has been answered. */
    lapsesAt: moment('lapses_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('quiz_matches_searching').on(table.leagueLevel, table.createdAt).where(sql`state = 'searching'`),
    ...closedLists(table),
    index('quiz_matches_lapse').on(table.lapsesAt).where(sql`state in ('searching', 'open')`),
  ],
);

/** One of the two in a match, and how they got on. */
export const quizPlayers = pgTable(
  'quiz_players',
  {
    matchId: uuid('match_id')
      .notNull()
      .references(() => quizMatches.id, { onDelete: 'cascade' }),
    userId: learner('user_id'),
    seat: text('seat', { enum: matchSeats }).notNull(),
    entries: jsonb('entries').$type<readonly QuizEntry[]>().notNull().default([]),
    /** When the question at hand was handed out: its clock runs from there. */
    handedAt: moment('handed_at'),
    outcome: text('outcome', { enum: runOutcomes }),
    xpEarned: integer('xp_earned').notNull().default(0),
    /** The learner's day on which it was rewarded; null when it was not. */
    rewardedDay: date('rewarded_day'),
    /** When the result was booked. */
    bookedAt: moment('booked_at'),
    /** When whoever was challenged was shown it on home, and when a reminder told of it. */
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

/** Who never wants to meet whom. */
export const quizBlocks = pgTable(
  'quiz_blocks',
  {
    userId: learner('user_id'),
    blockedId: learner('blocked_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.blockedId] }),
    index('quiz_blocks_blocked').on(table.blockedId),
  ],
);
