import {
  type AnsweredLetters,
  answerLetters,
  type LetterAnswerInput,
  type StartedLetters,
  startLetters,
} from '@kalima/contract';
import type { LetterQuestion } from '@kalima/rules/letters';
import { sql } from 'drizzle-orm';
import { type RunJson, storedRun } from '../src/features/letters/letters-store.ts';
import type { TestServer } from './harness.ts';
import type { TestLearner } from './learner.ts';

/** The questions of a run of letters with their answers, as only the server knows them. */
export async function lettersBehind(
  server: Pick<TestServer, 'database'>,
  runId: string,
): Promise<readonly LetterQuestion[]> {
  const [row] = await server.database.run<{ run: RunJson }>(sql`
    select jsonb_build_object('id', id, 'kind', kind, 'lesson', lesson, 'startedAtMs', 0, 'questions', questions, 'answers', answers)
      as run from letter_runs where id = ${runId}::uuid`);
  if (row === undefined) throw new Error(`no run of letters ${runId}`);
  return storedRun(row.run).questions;
}

export function answerTo(question: LetterQuestion, isRight: boolean): LetterAnswerInput {
  switch (question.task) {
    case 'join_letters':
      return { kind: 'order', tiles: isRight ? [...question.order] : [...question.order].reverse() };
    case 'say_letters':
      return { kind: 'said', wasRight: isRight };
    default:
      return { kind: 'choice', option: isRight ? question.right : (question.right + 1) % question.options.length };
  }
}

interface Pace {
  /** Between two answers; without it they come at once, which no human does. */
  readonly stepMs?: number;
}

/** A whole run of letters. */
export async function playLetters(
  server: Pick<TestServer, 'database' | 'clock'>,
  who: TestLearner,
  body: { kind: 'lesson' | 'review' | 'check'; lesson?: number; hasSound?: boolean },
  isRight: (question: LetterQuestion, index: number) => boolean | LetterAnswerInput,
  { stepMs = 5000 }: Pace = {},
): Promise<{ started: StartedLetters; questions: readonly LetterQuestion[]; last: AnsweredLetters }> {
  const started = await who.call(startLetters, { body });
  const questions = await lettersBehind(server, started.id);
  let last: AnsweredLetters | null = null;
  for (const [index, question] of questions.entries()) {
    if (index < started.question.index) continue;
    server.clock.advance(stepMs);
    const says = isRight(question, index);
    const answer = typeof says === 'boolean' ? answerTo(question, says) : says;
    last = await who.call(answerLetters, { params: { runId: started.id }, body: { index, answer, tookMs: 2000 } });
  }
  if (last === null) throw new Error('a run of letters without questions');
  return { started, questions, last };
}
