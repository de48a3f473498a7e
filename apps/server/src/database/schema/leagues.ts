import { leagueOutcomes } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { closedLists } from './closed-lists.ts';
import { moment } from './moment.ts';
import { learnerId } from './player.ts';

/** Second specification §3: learners of one tier in one week. Active until the week is closed. */
export const leagueGroups = pgTable(
  'league_groups',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    leagueLevel: integer('league_level').notNull(),
    /** Monday and Sunday, UTC. */
    weekStartDate: date('week_start_date').notNull(),
    weekEndDate: date('week_end_date').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** Seats ever given: a seat that was left is not reused. */
    places: integer('places').notNull(),
  },
  (table) => [
    index('league_groups_with_room').on(table.weekStartDate, table.leagueLevel, table.places).where(sql`is_active`),
  ],
);

/** Second specification §3. At most one group per learner and week. */
export const leagueMemberships = pgTable(
  'league_memberships',
  {
    userId: learnerId(),
    weekStartDate: date('week_start_date').notNull(),
    groupId: bigint('group_id', { mode: 'number' })
      .notNull()
      .references(() => leagueGroups.id),
    weeklyXp: integer('weekly_xp').notNull(),
    /** The part of `xp` earned on `xp_day` (UTC): XP above the daily maximum does not count. */
    dayXp: integer('day_xp').notNull().default(0),
    xpDay: date('xp_day'),
    /** For administrators: answers faster than a human, and XP above the daily maximum. */
    fastAnswers: integer('fast_answers').notNull().default(0),
    cappedXp: integer('capped_xp').notNull().default(0),
    /** Tie-breaker: the earlier learner ranks higher. */
    reachedAt: moment('reached_at').notNull(),
    /** Left during the week: the row stays, so that the learner cannot join a second group. */
    hasLeft: boolean('has_left').notNull().default(false),
    /** Final rank; null before the close, and for learners who left. */
    rank: integer('rank'),
    /** Set at the close. Later XP violates `league_week_closed` and is booked into the next week. */
    finalXp: integer('final_xp'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.weekStartDate] }),
    index('league_memberships_group').on(table.groupId),
    check('league_week_closed', sql`${table.finalXp} is null or ${table.finalXp} = ${table.weeklyXp}`),
  ],
);

/** Without a row: the lowest tier. */
export const leagueStandings = pgTable('league_standings', {
  userId: learnerId().primaryKey(),
  leagueLevel: integer('league_level').notNull(),
});

export const leagueResults = pgTable(
  'league_results',
  {
    userId: learnerId(),
    weekStartDate: date('week_start_date').notNull(),
    leagueLevel: integer('league_level').notNull(),
    rank: integer('rank').notNull(),
    groupSize: integer('group_size').notNull(),
    weeklyXp: integer('weekly_xp').notNull(),
    outcome: text('outcome', { enum: leagueOutcomes }).notNull(),
    newLevel: integer('new_level').notNull(),
    seenAt: moment('seen_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.weekStartDate] }), ...closedLists(table)],
);

export const quizMatchResults = pgTable(
  'quiz_match_results',
  {
    userId: learnerId(),
    matchId: uuid('match_id').notNull(),
    isWinner: boolean('is_winner').notNull(),
    xpEarned: integer('xp_earned').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.matchId] }),
    index('quiz_match_results_user').on(table.userId, table.createdAt),
  ],
);
