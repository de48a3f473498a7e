import { type ReportGift, reportStates } from '@kalima/contract';
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
import { learnerId } from './player.ts';
import { exerciseSessions } from './sessions.ts';

/** Spec 2 §3, "reports". Texts for the reader; session, index, seed and course version identify the question. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').notNull().defaultRandom(),
    userId: learnerId(),
    /** No cascade: a reported session must not be deleted. */
    sessionId: uuid('session_id'),
    questionIndex: integer('question_index'),
    seed: integer('seed'),
    courseVersion: text('course_version').notNull(),
    exerciseId: text('exercise_id').notNull(),
    question: text('question').notNull(),
    correctAnswer: text('correct_answer').notNull(),
    userAnswer: text('user_answer'),
    isCorrectAnswer: boolean('is_correct_answer').notNull(),
    reportType: text('report_type', { enum: reportTypes }).notNull(),
    message: text('message'),
    /** The asked words, as ids and as text. */
    wordIds: jsonb('word_ids').$type<readonly WordId[]>().notNull().default([]),
    word: text('word').notNull().default(''),
    /** The question without its options, which differ between runs. */
    wording: text('wording').notNull().default(''),
    /** Group key: a hash of word and wording. */
    subject: text('subject').notNull().default(''),
    state: text('state', { enum: reportStates }).notNull().default('open'),
    createdAt: moment('created_at').notNull(),
    mailedAt: moment('mailed_at'),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    answer: text('answer'),
    gift: jsonb('gift').$type<ReportGift>(),
    notifiedAt: moment('told_at'),
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
    // Administrators address reports without the learner.
    index('reports_id').on(table.id),
    // For the deletion of an administrator's account.
    index('reports_decided_by').on(table.decidedBy).where(sql`decided_by is not null`),
    index('reports_unmailed').on(table.userId, table.createdAt).where(sql`mailed_at is null`),
  ],
);
