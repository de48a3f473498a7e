import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const reportTypeSchema = z.enum(['right-anyway', 'other']);

/** Characters that a report's message may have. */
export const reportMessageMost = 1000;

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
    message: z.string().max(reportMessageMost).optional(),
  }),
  reply: z.object({ reportId: z.uuid() }),
  refusals: ['question-not-answered', 'report-needs-text', 'already-reported'],
});
