import { letterLessonWays } from '@kalima/contract';
import { lettersRunKinds } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { closedLists } from './closed-lists.ts';
import { moment } from './moment.ts';
import { learnerId } from './player.ts';

export const letterRuns = pgTable(
  'letter_runs',
  {
    id: uuid('id').notNull(),
    userId: learnerId(),
    kind: text('kind', { enum: lettersRunKinds }).notNull(),
    /** 0 for a review and a check. */
    lesson: integer('lesson').notNull(),
    /** With the right answers. Versioned: see `letters-store.ts`. */
    questions: jsonb('questions').notNull(),
    answers: jsonb('answers').notNull().default([]),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('letter_runs_one_open').on(table.userId, table.kind, table.lesson).where(sql`finished_at is null`),
    index('letter_runs_user').on(table.userId, table.finishedAt),
    ...closedLists(table),
  ],
);

export const letterLessons = pgTable(
  'letter_lessons',
  {
    userId: learnerId(),
    lesson: integer('lesson').notNull(),
    doneBy: text('done_by', { enum: letterLessonWays }).notNull(),
    doneAt: moment('done_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.lesson] }), ...closedLists(table)],
);

/** Memory of letters, signs and syllables: folded from the review log, separate so that none counts as a word. */
export const learnerLetters = pgTable(
  'learner_letters',
  {
    userId: learnerId(),
    item: text('item').notNull(),
    taughtAt: moment('taught_at').notNull(),
    memory: jsonb('memory'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.item] })],
);
