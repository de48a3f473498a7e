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
import { profiles } from './player.ts';

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => profiles.userId, { onDelete: 'cascade' });

/** Second specification §3: a group of learners of one tier in one week. Active until the week's end was worked out. */
export const leagueGroups = pgTable(
  'league_groups',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    leagueLevel: integer('league_level').notNull(),
    /** Monday and Sunday, UTC. */
    weekStartDate: date('week_start_date').notNull(),
    weekEndDate: date('week_end_date').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** How many ever joined: a place that was left is not given again. */
    places: integer('places').notNull(),
  },
  (table) => [
    index('league_groups_with_room').on(table.weekStartDate, table.leagueLevel, table.places).where(sql`is_active`),
  ],
);

/** Second specification §3. A learner is in one group a week at most. */
export const leagueMemberships = pgTable(
  'league_memberships',
  {
    userId: userId(),
    weekStartDate: date('week_start_date').notNull(),
    groupId: bigint('group_id', { mode: 'number' })
      .notNull()
      .references(() => leagueGroups.id),
    weeklyXp: integer('weekly_xp').notNull(),
    /** How much of it is of `xp_day`, a day of UTC: more than a human day's does not count. */
    dayXp: integer('day_xp').notNull().default(0),
    xpDay: date('xp_day'),
    /** What administrators are shown: answers that took no human's time, and XP above the day's. */
    fastAnswers: integer('fast_answers').notNull().default(0),
    cappedXp: integer('capped_xp').notNull().default(0),
    /** When they came to have that XP: of as many, who had them first ranks higher. */
    reachedAt: moment('reached_at').notNull(),
    /** Opted out during the week: the row stays, so that they cannot join a second group in it. */
    hasLeft: boolean('has_left').notNull().default(false),
    /** The place at the end of the week; null before, and for who has left. */
    rank: integer('rank'),
    /** Set when the week is closed. XP that comes later breaks `league_week_closed`, so it is booked into the next week. */
    finalXp: integer('final_xp'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.weekStartDate] }),
    index('league_memberships_group').on(table.groupId),
    check('league_week_closed', sql`${table.finalXp} is null or ${table.finalXp} = ${table.weeklyXp}`),
  ],
);

/** The tier in which a learner plays; without a row it is the lowest. */
export const leagueStandings = pgTable('league_standings', {
  userId: userId().primaryKey(),
  leagueLevel: integer('league_level').notNull(),
});

/** How a week ended for a learner; told until it was seen. */
export const leagueResults = pgTable(
  'league_results',
  {
    userId: userId(),
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

/** Second specification §3: what a quiz against somebody came to, one row for each of the two. */
export const quizMatchResults = pgTable(
  'quiz_match_results',
  {
    userId: userId(),
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
