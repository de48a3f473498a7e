import { letterLessonWays } from '@kalima/contract';
import { lettersRunKinds } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { closedLists } from './closed-lists.ts';
import { moment } from './moment.ts';
import { profiles } from './player.ts';

const learner = () =>
  uuid('user_id')
    .notNull()
    .references(() => profiles.userId, { onDelete: 'cascade' });

/** A learner's runs through lessons, reviews and checks of the letters. */
export const letterRuns = pgTable(
  'letter_runs',
  {
    id: uuid('id').notNull(),
    userId: learner(),
    kind: text('kind', { enum: lettersRunKinds }).notNull(),
    /** 0 of a review and of a check. */
    lesson: integer('lesson').notNull(),
    /** As they were composed, with the right answers. Versioned: see `letters-store.ts`. */
    questions: jsonb('questions').notNull(),
    /** One for each answered question. */
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

/** The lessons of letters that are no longer to be done. */
export const letterLessons = pgTable(
  'letter_lessons',
  {
    userId: learner(),
    lesson: integer('lesson').notNull(),
    doneBy: text('done_by', { enum: letterLessonWays }).notNull(),
    doneAt: moment('done_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.lesson] }), ...closedLists(table)],
);

/** What is remembered of letters, signs and syllables: folded from the log of words, and kept apart so that none counts as a word. */
export const learnerLetters = pgTable(
  'learner_letters',
  {
    userId: learner(),
    item: text('item').notNull(),
    taughtAt: moment('taught_at').notNull(),
    memory: jsonb('memory'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.item] })],
);
