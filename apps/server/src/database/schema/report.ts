import { reportStates } from '@kalima/contract';
import type { WordId } from '@kalima/course';
import { reportTypes } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { closedLists } from './closed-lists.ts';
import { moment } from './moment.ts';
import { exerciseSessions, profiles } from './player.ts';

/** What an accepted report gave its learner. */
export interface ReportGift {
  readonly xp: number;
  readonly batteries: number;
  /** The run had failed, and counts as passed now. */
  readonly isPassedNow: boolean;
  /** How long the streak is that the pass kept or began; null when it credited no day. */
  readonly streak: number | null;
}

/**
 * Second specification §3, "reports". The texts are for whoever reads the report, in both languages; session, index, seed and
 * course version say exactly which question it was. A problem that is no question's has none of them.
 */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').notNull().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    /** Without a cascade: a session that was reported cannot be cleared away from under its report. */
    sessionId: uuid('session_id'),
    questionIndex: integer('question_index'),
    seed: integer('seed'),
    courseVersion: text('course_version').notNull(),
    exerciseId: text('exercise_id').notNull(),
    question: text('question').notNull(),
    correctAnswer: text('correct_answer').notNull(),
    /** Null when the question was skipped. */
    userAnswer: text('user_answer'),
    isCorrectAnswer: boolean('is_correct_answer').notNull(),
    reportType: text('report_type', { enum: reportTypes }).notNull(),
    /** Null when nothing was written. */
    message: text('message'),
    /** The asked words, as identifiers and as a person reads them. */
    wordIds: jsonb('word_ids').$type<readonly WordId[]>().notNull().default([]),
    word: text('word').notNull().default(''),
    /** The question without its options, which differ from run to run. */
    wording: text('wording').notNull().default(''),
    /** The same for all reports of one wording of one word: a hash of both. */
    subject: text('subject').notNull().default(''),
    state: text('state', { enum: reportStates }).notNull().default('open'),
    createdAt: moment('created_at').notNull(),
    /** When the administrators were written to about it. */
    mailedAt: moment('mailed_at'),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** What the administrator says to the learner. */
    answer: text('answer'),
    gift: jsonb('gift').$type<ReportGift>(),
    /** When the learner was told of the decision. */
    toldAt: moment('told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({
      name: 'reports_session',
      columns: [table.userId, table.sessionId],
      foreignColumns: [exerciseSessions.userId, exerciseSessions.id],
    }),
    ...closedLists(table),
    unique('reports_once').on(table.userId, table.sessionId, table.questionIndex),
    index('reports_newest').on(table.state, table.createdAt, table.id),
    index('reports_of_subject').on(table.state, table.subject, table.createdAt, table.id),
    index('reports_untold').on(table.userId, table.decidedAt).where(sql`state <> 'open' and told_at is null`),
    // Administrators name reports without their learners.
    index('reports_id').on(table.id),
    // Whoever deletes an account asks what it decided.
    index('reports_decided_by').on(table.decidedBy).where(sql`decided_by is not null`),
    index('reports_unmailed').on(table.userId, table.createdAt).where(sql`mailed_at is null`),
  ],
);
