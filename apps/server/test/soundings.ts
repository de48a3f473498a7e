import {
  type AnsweredSounding,
  answerSounding,
  type SoundingAnswerInput,
  startSounding,
  uncoverWord,
} from '@kalima/contract';
import type { SoundingQuestion } from '@kalima/rules/sounding';
import { sql } from 'drizzle-orm';
import { type SoundingJson, storedSounding } from '../src/features/sounding/sounding-store.ts';
import type { TestServer } from './harness.ts';
import type { TestLearner } from './learner.ts';

/** The questions of a sounding with their answers, as only the server knows them. */
export async function soundingBehind(
  server: Pick<TestServer, 'database'>,
  soundingId: string,
): Promise<readonly SoundingQuestion[]> {
  const [row] = await server.database.run<{ sounding: SoundingJson }>(sql`
    select to_jsonb(s) as sounding from soundings s where id = ${soundingId}::uuid`);
  if (row === undefined) throw new Error(`no sounding ${soundingId}`);
  return storedSounding(row.sounding).questions;
}

type Says = 'right' | 'wrong' | 'no-idea';

export function answerTo({ options, word, task }: SoundingQuestion, says: Says): SoundingAnswerInput {
  if (says === 'no-idea') return { kind: 'no-idea' };
  if (task === 'free_recall') return { kind: 'recalled', wasRight: says === 'right' };
  const right = options.indexOf(word);
  return { kind: 'choice', option: says === 'right' ? right : (right + 1) % options.length };
}

/** Answers one question; free recall is uncovered first. */
export async function answerSoundingQuestion(
  who: TestLearner,
  soundingId: string,
  index: number,
  question: SoundingQuestion,
  says: Says,
): Promise<AnsweredSounding> {
  const params = { soundingId };
  const answer = answerTo(question, says);
  if (answer.kind === 'recalled') await who.call(uncoverWord, { params, body: { index } });
  return who.call(answerSounding, { params, body: { index, answer, tookMs: 2000 } });
}

/** A whole placement for the course: each next question depends on the answers. */
export async function playPlacement(
  server: Pick<TestServer, 'database'>,
  who: TestLearner,
  says: (question: SoundingQuestion, index: number) => Says,
): Promise<{ id: string; last: AnsweredSounding }> {
  const { id, questions: most, question: first } = await who.call(startSounding, { query: { purpose: 'placement' } });
  for (let { index } = first; index < most; index += 1) {
    const question = (await soundingBehind(server, id))[index];
    if (question === undefined) throw new Error(`no question ${index}`);
    const last = await answerSoundingQuestion(who, id, index, question, says(question, index));
    if (last.next === null) return { id, last };
  }
  throw new Error('a placement without an end');
}

export async function playSounding(
  server: Pick<TestServer, 'database'>,
  who: TestLearner,
  says: (question: SoundingQuestion, index: number) => Says,
): Promise<{ id: string; last: AnsweredSounding }> {
  const { id, question: first } = await who.call(startSounding, {});
  const questions = await soundingBehind(server, id);
  let last: AnsweredSounding | null = null;
  for (const [index, question] of questions.entries()) {
    if (index < first.index) continue;
    last = await answerSoundingQuestion(who, id, index, question, says(question, index));
  }
  if (last === null) throw new Error('a sounding without questions');
  return { id, last };
}
