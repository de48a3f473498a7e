import { reportTypes } from '@kalima/rules';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { maxReportMessage } from '../limits.ts';
import { questionIndex } from './question.ts';

export const reportTypeSchema = z.enum(reportTypes);

/** The parts of a report in the mail to administrators: second specification §7, send-report-email. */
const reportTextsSchema = z.object({
  exerciseType: z.string(),
  question: z.string(),
  userAnswer: z.string(),
  correctAnswer: z.string(),
  word: z.string(),
});

const reportedReply = z.object({ reportId: z.uuid(), told: reportTextsSchema });
export type ReportedReply = z.infer<typeof reportedReply>;

export const reportQuestion = endpoint('reportQuestion', 'POST /api/reports', {
  summary:
    'Report a question that is done; the server adds question, answer and verdict. The same report again gets the same reply',
  body: z.strictObject({
    sessionId: z.uuid(),
    index: questionIndex,
    reportType: reportTypeSchema,
    message: z.string().max(maxReportMessage).optional(),
  }),
  reply: reportedReply,
  refusals: ['question-not-answered', 'report-needs-text', 'already-reported'],
});

export const reportProblem = endpoint('reportProblem', 'POST /api/problem-reports', {
  summary: 'Report a problem that is no question’s: always in words',
  body: z.strictObject({ message: z.string().max(maxReportMessage) }),
  reply: reportedReply,
  isKeyed: true,
  refusals: ['report-needs-text'],
});

/** Of any length, and discarded. */
const freeText = z.string().nullish();

export const sendReportEmail = endpoint('sendReportEmail', 'POST /functions/v1/send-report-email', {
  summary:
    'Write to the administrators about a report of one’s own that is stored, once. What is said here is not believed: the mail tells what is stored',
  body: z.object({
    exerciseType: freeText,
    question: freeText,
    userAnswer: freeText,
    correctAnswer: freeText,
    word: freeText,
    reportType: freeText,
    reportText: freeText,
    userName: freeText,
    /** Default: the newest report without a mail. */
    reportId: z.uuid().optional(),
  }),
  /** False: no recipient, sent before, or no mail server. */
  reply: z.object({ sent: z.boolean() }),
});
