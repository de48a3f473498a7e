import { evidences, reviewOutcomes } from '@kalima/rules';
import { reviewTasks } from '@kalima/rules/memory';
import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { closedLists } from './closed-lists.ts';
import { moment } from './moment.ts';
import { learnerId } from './player.ts';

/** Append-only log of reviews; the learner's memory is folded from it. */
export const wordReviews = pgTable(
  'word_reviews',
  {
    userId: learnerId(),
    wordId: text('word_id').notNull(),
    /** With `index` it identifies the event, so that a repeat adds no row. */
    source: text('source').notNull(),
    index: integer('index').notNull(),
    at: moment('at').notNull(),
    day: date('day').notNull(),
    task: text('task', { enum: reviewTasks }),
    outcome: text('outcome', { enum: reviewOutcomes }).notNull(),
    evidence: text('evidence', { enum: evidences }).notNull(),
    tookMs: integer('took_ms'),
    predicted: real('predicted'),
    modelVersion: text('model_version').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.wordId, table.source, table.index] }),
    index('word_reviews_readings').on(table.userId, table.day).where(sql`source like 'reading:%'`),
    ...closedLists(table),
  ],
);

export const learnerMemories = pgTable(
  'learner_memories',
  {
    userId: learnerId().primaryKey(),
    /** Weights fitted to the learner's first tries; null: the default weights. Versioned: see `learner-memory.ts`. */
    model: jsonb('model'),
    learnedOn: date('learned_on'),
    /** Days of learning since the last fit. */
    daysSinceFit: integer('days_since_fit').notNull().default(0),
    /** When sessions older than the log were imported. */
    importedAt: moment('imported_at'),
  },
  (table) => [index('learner_memories_days_since_fit').on(table.daysSinceFit)],
);
