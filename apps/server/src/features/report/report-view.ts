import type { ReportView } from '@kalima/contract';
import { type SQL, sql } from 'drizzle-orm';

/** Columns of `reports` and `profiles` for administrators; of the learner only the name. */
export const reportJson: SQL = sql`jsonb_build_object(
  'id', reports.id, 'exerciseId', reports.exercise_id, 'question', reports.question,
  'correctAnswer', reports.correct_answer, 'userAnswer', reports.user_answer,
  'isCorrectAnswer', reports.is_correct_answer, 'reportType', reports.report_type, 'message', reports.message,
  'learnerName', profiles.display_name, 'createdAt', reports.created_at, 'decidedAt', reports.decided_at,
  'answer', reports.answer, 'gift', reports.gift)`;

const iso = (moment: string) => new Date(moment).toISOString();

/** @param report of `reportJson`: the database formats times differently */
export const viewReport = (report: ReportView): ReportView => ({
  ...report,
  createdAt: iso(report.createdAt),
  decidedAt: report.decidedAt && iso(report.decidedAt),
});
