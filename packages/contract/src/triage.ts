import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { reportDecisions, reportStates } from './lists.ts';
import { reportGiftSchema } from './notice.ts';
import { reportTypeSchema } from './report.ts';

const reportStateSchema = z.enum(reportStates);

/** Characters that an administrator's answer to the learner may have. */
export const maxReportAnswer = 500;

/** How many reports one decision may name; a whole group is decided so many at a time. */
export const maxDecisions = 50;

const reportViewSchema = z.object({
  id: z.uuid(),
  /** "1-2-3" for guide, level and exercise; what is none of the 240 begins with its kind. */
  exerciseId: z.string(),
  /** With its options, as they were shown. */
  question: z.string(),
  correctAnswer: z.string(),
  /** Null when the question was skipped. */
  userAnswer: z.string().nullable(),
  isCorrectAnswer: z.boolean(),
  reportType: reportTypeSchema,
  message: z.string().nullable(),
  /** Nothing else of who reported is told. */
  learnerName: z.string().nullable(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  answer: z.string().nullable(),
  gift: reportGiftSchema.nullable(),
});
export type ReportView = z.infer<typeof reportViewSchema>;

const groupSchema = z.object({
  /** Names the group. */
  subject: z.string(),
  word: z.string(),
  /** What was asked, without options; empty for problems that are no question's. */
  wording: z.string(),
  /** Reports of this group in the state that was asked for. */
  count: z.int(),
  /** The newest of them. */
  reports: z.array(reportViewSchema),
});
export type ReportGroup = z.infer<typeof groupSchema>;

/** Where a page of a list ended; the next page begins after it. */
const cursorSchema = z.string().regex(/^\d{1,15}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const listQuery = z.object({ state: reportStateSchema.default('open'), after: cursorSchema.optional() });

export const listReports = endpoint({
  name: 'listReports',
  summary: 'For administrators: reports by word and wording, the newest first',
  method: 'GET',
  path: '/api/admin/reports',
  access: 'learner',
  query: listQuery,
  reply: z.object({ groups: z.array(groupSchema), next: z.string().nullable() }),
});

export const listReportsOf = endpoint({
  name: 'listReportsOf',
  summary: 'For administrators: the reports of one group, the newest first',
  method: 'GET',
  path: '/api/admin/reports/:subject',
  access: 'learner',
  params: z.object({ subject: z.string().regex(/^[0-9a-f]{64}$/) }),
  query: listQuery,
  reply: z.object({ reports: z.array(reportViewSchema), next: z.string().nullable() }),
});

export const listUnusualPlay = endpoint({
  name: 'listUnusualPlay',
  summary: 'For administrators: rows of leagues with many answers that took no human time, or more XP than a day has',
  method: 'GET',
  path: '/api/admin/unusual-play',
  access: 'learner',
  reply: z.object({
    rows: z.array(
      z.object({
        userId: z.uuid(),
        learnerName: z.string().nullable(),
        /** Its Monday. */
        week: z.string(),
        weeklyXp: z.int(),
        fastAnswers: z.int(),
        /** Above what a day in a league has; it was not counted there. */
        cappedXp: z.int(),
      }),
    ),
  }),
});

export const decideReports = endpoint({
  name: 'decideReports',
  summary:
    'For administrators: accept or decline reports, or all open ones of a group. What is accepted gives back what it cost, once',
  method: 'POST',
  path: '/api/admin/reports/decisions',
  access: 'learner',
  body: z.strictObject({
    decision: z.enum(reportDecisions),
    reports: z.union([
      z.strictObject({ ids: z.array(z.uuid()).min(1).max(maxDecisions) }),
      z.strictObject({ subject: z.string().regex(/^[0-9a-f]{64}$/) }),
    ]),
    answer: z.string().max(maxReportAnswer).optional(),
  }),
  reply: z.object({
    /** Those that were still open. */
    decided: z.int(),
    /** Open ones of the group that are left: the same decision again takes the next. */
    left: z.int(),
  }),
});
