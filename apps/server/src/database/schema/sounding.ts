import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { profiles } from './player.ts';

/** A learner's cold tests: how many words of the Quran they know. */
export const soundings = pgTable(
  'soundings',
  {
    id: uuid('id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    /** As they were drawn, with the right answers. Versioned: see `sounding-store.ts`. */
    questions: jsonb('questions').notNull(),
    /** One for each answered question. */
    answers: jsonb('answers').notNull().default([]),
    /** The question of free recall whose meaning was shown, while it is not answered. */
    uncoveredIndex: integer('uncovered_index'),
    /** How much of the Quran it speaks for: tokens that the course taught when it began. */
    covered: integer('covered').notNull(),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
    /** The learner's day at that moment. */
    finishedDay: date('finished_day'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('soundings_one_open').on(table.userId).where(sql`finished_at is null`),
    index('soundings_user').on(table.userId, table.finishedAt),
  ],
);
