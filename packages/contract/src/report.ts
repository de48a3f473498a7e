import { reportTypes } from '@kalima/rules';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const reportTypeSchema = z.enum(reportTypes);

/** Characters that a report's message may have. */
export const maxReportMessage = 1000;

/** A report as the mail to the administrators names its parts: second specification §7, send-report-email. */
const reportTextsSchema = z.object({
  exerciseType: z.string(),
  question: z.string(),
  userAnswer: z.string(),
  correctAnswer: z.string(),
  word: z.string(),
});

const reportedReply = z.object({ reportId: z.uuid(), told: reportTextsSchema });
export type ReportedReply = z.infer<typeof reportedReply>;

export const reportQuestion = endpoint({
  name: 'reportQuestion',
  summary:
    'Report a question that is done; the server adds question, answer and verdict. The same report again gets the same reply',
  method: 'POST',
  path: '/api/reports',
  access: 'learner',
  body: z.strictObject({
    sessionId: z.uuid(),
    index: z.int().min(0).max(99),
    reportType: reportTypeSchema,
    message: z.string().max(maxReportMessage).optional(),
  }),
  reply: reportedReply,
  refusals: ['question-not-answered', 'report-needs-text', 'already-reported'],
});

export const reportProblem = endpoint({
  name: 'reportProblem',
  summary: 'Report a problem that is no question’s: always in words',
  method: 'POST',
  path: '/api/problem-reports',
  access: 'learner',
  body: z.strictObject({ message: z.string().max(maxReportMessage) }),
  reply: reportedReply,
  isKeyed: true,
  refusals: ['report-needs-text'],
});

/** Of any length and of no weight: nothing of it is kept. */
const freeText = z.string().nullish();

export const sendReportEmail = endpoint({
  name: 'sendReportEmail',
  summary:
    'Write to the administrators about a report of one’s own that is stored, once. What is said here is not believed: the mail tells what is stored',
  method: 'POST',
  path: '/functions/v1/send-report-email',
  access: 'learner',
  body: z.object({
    exerciseType: freeText,
    question: freeText,
    userAnswer: freeText,
    correctAnswer: freeText,
    word: freeText,
    reportType: freeText,
    reportText: freeText,
    userName: freeText,
    /** Which report; without it the newest that was not written about. */
    reportId: z.uuid().optional(),
  }),
  /** False: nobody is to be written to, it was done before, or the mail server is away. */
  reply: z.object({ sent: z.boolean() }),
});
