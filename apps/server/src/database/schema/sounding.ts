import { soundingPurposes } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { closedLists } from './closed-lists.ts';
import { moment } from './moment.ts';
import { learnerId } from './player.ts';

export const soundings = pgTable(
  'soundings',
  {
    id: uuid('id').notNull(),
    userId: learnerId(),
    purpose: text('purpose', { enum: soundingPurposes }).notNull().default('check'),
    /** With the right answers; a placement's grow with its answers. Versioned: see `features/sounding/sounding-store.ts`. */
    questions: jsonb('questions').notNull(),
    answers: jsonb('answers').notNull().default([]),
    /** The free-recall question whose meaning was uncovered, until it is answered. */
    uncoveredIndex: integer('uncovered_index'),
    /** Tokens of the Quran that the course had taught at the start. */
    covered: integer('covered').notNull(),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
    finishedDay: date('finished_day'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('soundings_one_open').on(table.userId, table.purpose).where(sql`finished_at is null`),
    index('soundings_user').on(table.userId, table.finishedAt),
    ...closedLists(table),
  ],
);
