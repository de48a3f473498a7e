import type { ReportView } from '@kalima/contract';
import type { ReportType } from '@kalima/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { ReportGift } from '../../database/schema/report.ts';

/** A report as `reportJson` gives it. */
export interface ReportJson {
  readonly id: string;
  readonly exercise_id: string;
  readonly question: string;
  readonly correct_answer: string;
  readonly user_answer: string | null;
  readonly is_correct_answer: boolean;
  readonly report_type: ReportType;
  readonly message: string | null;
  readonly display_name: string | null;
  readonly created_at: string;
  readonly decided_at: string | null;
  readonly answer: string | null;
  readonly gift: ReportGift | null;
}

/** Of `reports` and its `profiles`: all that an administrator may see, and of the learner the name alone. */
export const reportJson: SQL = sql`jsonb_build_object(
  'id', reports.id, 'exercise_id', reports.exercise_id, 'question', reports.question,
  'correct_answer', reports.correct_answer, 'user_answer', reports.user_answer,
  'is_correct_answer', reports.is_correct_answer, 'report_type', reports.report_type, 'message', reports.message,
  'display_name', profiles.display_name, 'created_at', reports.created_at, 'decided_at', reports.decided_at,
  'answer', reports.answer, 'gift', reports.gift)`;

const iso = (moment: string) => new Date(moment).toISOString();

export function viewReport(report: ReportJson): ReportView {
  return {
    id: report.id,
    exerciseId: report.exercise_id,
    question: report.question,
    correctAnswer: report.correct_answer,
    userAnswer: report.user_answer,
    isCorrectAnswer: report.is_correct_answer,
    reportType: report.report_type,
    message: report.message,
    learnerName: report.display_name,
    createdAt: iso(report.created_at),
    decidedAt: report.decided_at === null ? null : iso(report.decided_at),
    answer: report.answer,
    gift: report.gift,
  };
}
