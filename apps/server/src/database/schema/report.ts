import { boolean, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { exerciseSessions, profiles } from './player.ts';

/**
 * Second specification §3, "reports". The texts are for whoever reads the report, in both languages; session, index, seed and
 * course version say exactly which question it was.
 */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    /** Without a cascade: a session that was reported cannot be cleared away from under its report. */
    sessionId: uuid('session_id')
      .notNull()
      .references(() => exerciseSessions.id),
    questionIndex: integer('question_index').notNull(),
    seed: integer('seed').notNull(),
    courseVersion: text('course_version').notNull(),
    exerciseId: text('exercise_id').notNull(),
    question: text('question').notNull(),
    correctAnswer: text('correct_answer').notNull(),
    /** Null when the question was skipped. */
    userAnswer: text('user_answer'),
    isCorrectAnswer: boolean('is_correct_answer').notNull(),
    reportType: text('report_type').$type<'right-anyway' | 'other'>().notNull(),
    /** Null when nothing was written. */
    message: text('message'),
    state: text('state').$type<'open'>().notNull().default('open'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [unique('reports_once').on(table.userId, table.sessionId, table.questionIndex)],
);
