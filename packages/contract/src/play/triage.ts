import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { maxDecisions, maxReportAnswer } from '../limits.ts';
import { reportGiftSchema } from '../notice.ts';
import { reportTypeSchema } from './report.ts';
import { reportDecisions, reportStates } from './report-lists.ts';

const reportStateSchema = z.enum(reportStates);

const reportViewSchema = z.object({
  id: z.uuid(),
  /** "1-2-3" for guide, level and exercise; any other session's begins with its kind. */
  exerciseId: z.string(),
  question: z.string(),
  correctAnswer: z.string(),
  userAnswer: z.string().nullable(),
  isCorrectAnswer: z.boolean(),
  reportType: reportTypeSchema,
  message: z.string().nullable(),
  /** The only datum about the reporter. */
  learnerName: z.string().nullable(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  answer: z.string().nullable(),
  gift: reportGiftSchema.nullable(),
});
export type ReportView = z.infer<typeof reportViewSchema>;

const groupSchema = z.object({
  subject: z.string(),
  word: z.string(),
  /** The question without options; empty for problems outside questions. */
  wording: z.string(),
  /** Reports of this group in the requested state. */
  count: z.int(),
  reports: z.array(reportViewSchema),
});
export type ReportGroup = z.infer<typeof groupSchema>;

/** The last entry of a page of the list; the next page begins after it. */
const cursorSchema = z.string().regex(/^\d{1,15}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const listQuery = z.object({ state: reportStateSchema.default('open'), after: cursorSchema.optional() });

export const listReports = endpoint('listReports', 'GET /api/admin/reports', {
  summary: 'For administrators: reports by word and wording, the newest first',
  query: listQuery,
  reply: z.object({ groups: z.array(groupSchema), next: z.string().nullable() }),
});

export const listReportsOf = endpoint('listReportsOf', 'GET /api/admin/reports/:subject', {
  summary: 'For administrators: the reports of one group, the newest first',
  params: z.object({ subject: z.string().regex(/^[0-9a-f]{64}$/) }),
  query: listQuery,
  reply: z.object({ reports: z.array(reportViewSchema), next: z.string().nullable() }),
});

export const listUnusualPlay = endpoint('listUnusualPlay', 'GET /api/admin/unusual-play', {
  summary: 'For administrators: rows of leagues with many answers that took no human time, or more XP than a day has',
  reply: z.object({
    rows: z.array(
      z.object({
        userId: z.uuid(),
        learnerName: z.string().nullable(),
        week: z.string(),
        weeklyXp: z.int(),
        fastAnswers: z.int(),
        /** Above a league day's limit; not counted there. */
        cappedXp: z.int(),
      }),
    ),
  }),
});

export const decideReports = endpoint('decideReports', 'POST /api/admin/reports/decisions', {
  summary:
    'For administrators: accept or decline reports, or all open ones of a group. What is accepted gives back what it cost, once',
  body: z.strictObject({
    decision: z.enum(reportDecisions),
    reports: z.union([
      z.strictObject({ ids: z.array(z.uuid()).min(1).max(maxDecisions) }),
      z.strictObject({ subject: z.string().regex(/^[0-9a-f]{64}$/) }),
    ]),
    answer: z.string().max(maxReportAnswer).optional(),
  }),
  reply: z.object({
    /** The reports still open. */
    decided: z.int(),
    /** Remaining open ones of the group: the same decision again takes the next. */
    left: z.int(),
  }),
});
