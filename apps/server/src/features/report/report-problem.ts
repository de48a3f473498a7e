import { createHash } from 'node:crypto';
import type * as contract from '@kalima/contract';
import { and, eq } from 'drizzle-orm';
import { reports } from '../../database/schema/index.ts';
import type { Dependencies } from '../../dependencies.ts';
import { refuse } from '../../request/errors.ts';
import { limitUse } from '../../request/rate-limit.ts';
import { reportsByLearner } from './report-question.ts';
import { noQuestion, type ReportTexts, reportedTexts } from './report-subject.ts';
import { sanitiseText } from './sanitise-text.ts';

const nothingAsked: ReportTexts = { question: '', correct_answer: '', user_answer: null, word: '' };

/** Stores a report outside questions, once for each key. */
export async function reportProblem(
  { clock, database, teaching }: Dependencies,
  userId: string,
  key: string,
  wish: contract.BodyOf<typeof contract.reportProblem>,
): Promise<contract.ReplyOf<typeof contract.reportProblem>> {
  const message = sanitiseText(wish.message);
  if (message === '') refuse('report-needs-text');
  const id = idOf(userId, key);
  const reply = { reportId: id, told: reportedTexts(nothingAsked) };
  if ((await database.orm.$count(reports, and(eq(reports.userId, userId), eq(reports.id, id)))) > 0) return reply;
  await limitUse({ clock, database }, reportsByLearner, userId);
  await database.orm
    .insert(reports)
    .values({
      id,
      userId,
      courseVersion: teaching.course.version,
      exerciseId: 'none',
      question: '',
      correctAnswer: '',
      isCorrectAnswer: false,
      reportType: 'other',
      message,
      subject: noQuestion.subject,
      createdAt: new Date(clock.now()),
    })
    .onConflictDoNothing();
  return reply;
}

/** A deterministic id per learner and key. */
function idOf(userId: string, key: string): string {
  const hex = createHash('sha256').update(`${userId}:${key}`).digest('hex');
  // A UUID of version 8, from a hash.
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
