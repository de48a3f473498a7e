import { evidences, reviewOutcomes } from '@kalima/rules';
import { reviewTasks } from '@kalima/rules/memory';
import { date, index, integer, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core';
import { closedLists } from './closed-lists.ts';
import { moment } from './moment.ts';
import { profiles } from './player.ts';

/** The log of what a learner knew of each word, and when: rows are added, and never changed. Their memory is folded from it. */
export const wordReviews = pgTable(
  'word_reviews',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    wordId: text('word_id').notNull(),
    /** With `index` it names the event, so that a repeated one is no second row. */
    source: text('source').notNull(),
    index: integer('index').notNull(),
    at: moment('at').notNull(),
    /** The learner's day at that moment. */
    day: date('day').notNull(),
    task: text('task', { enum: reviewTasks }),
    outcome: text('outcome', { enum: reviewOutcomes }).notNull(),
    evidence: text('evidence', { enum: evidences }).notNull(),
    tookMs: integer('took_ms'),
    predicted: real('predicted'),
    modelVersion: text('model_version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.wordId, table.source, table.index] }), ...closedLists(table)],
);

/** What is known of a learner's memory as a whole; a row from their first finished session or import on. */
export const learnerMemories = pgTable(
  'learner_memories',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    /** Their own numbers, fitted to their first tries; null: everybody's. Versioned: see `learner-memory.ts`. */
    model: jsonb('model'),
    /** The last day on which they finished a session. */
    learnedOn: date('learned_on'),
    /** How many such days have begun since the numbers were last fitted. */
    daysSinceFit: integer('days_since_fit').notNull().default(0),
    /** When sessions from before the log were read into it. */
    importedAt: moment('imported_at'),
  },
  (table) => [index('learner_memories_days_since_fit').on(table.daysSinceFit)],
);
