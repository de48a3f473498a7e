import { createHash } from 'node:crypto';
import type * as contract from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { timestamp } from '../../database/timestamp.ts';
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
  const known = await database.run(
    sql`select 1 as known from reports where user_id = ${userId}::uuid and id = ${id}::uuid`,
  );
  if (known.length > 0) return reply;
  await limitUse({ clock, database }, reportsByLearner, userId);
  await database.run(sql`
    insert into reports (id, user_id, course_version, exercise_id, question, correct_answer, is_correct_answer,
      report_type, message, word_ids, word, wording, subject, created_at)
    values (${id}::uuid, ${userId}::uuid, ${teaching.course.version}, 'none', '', '', false,
      'other', ${message}, '[]'::jsonb, '', '', ${noQuestion.subject},
      ${timestamp(clock.now())})
    on conflict (user_id, id) do nothing`);
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
