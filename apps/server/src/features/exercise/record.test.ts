import { answerQuestion, matchPair, startExercise } from '@kalima/contract';
import { askedWords, type Entry, taskOf } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createLearner } from '../../../test/learner.ts';
import { questionsBehind, rightAnswer } from '../../../test/play.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' });
});
afterAll(() => server.close());

async function entriesOf(sessionId: string): Promise<Entry[]> {
  const [row] = await server.database.run<{ entries: Entry[] }>(
    sql`select entries from exercise_sessions where id = ${sessionId}::uuid`,
  );
  return row?.entries ?? [];
}

it('each entry keeps its words, its task, the moment and how long the answer took', async () => {
  const who = await createLearner(server);
  const { session } = await who.call(startExercise, { body: { lessonId: '1', guide: 1, level: 1, exercise: 1 } });
  const params = { sessionId: session.id };
  const questions = await questionsBehind(server, session.id);
  for (const [index, question] of questions.entries()) {
    const tookMs = 1000 + index;
    const answer = rightAnswer(server, question);
    if (answer !== null) {
      // The page may leave its measurement out.
      await who.call(answerQuestion, { params, body: { index, answer, ...(index % 2 === 0 && { tookMs }) } });
    } else if (question.kind === 'matching') {
      for (const [left, word] of question.left.entries()) {
        const body = { index, attempt: left, left, right: question.right.indexOf(word), tookMs };
        await who.call(matchPair, { params, body });
      }
    }
  }
  const nowMs = server.clock.now();
  const entries = await entriesOf(session.id);
  expect(entries).toHaveLength(20);
  for (const [index, question] of questions.entries()) {
    const isMatching = question.kind === 'matching';
    const tookMs = isMatching || index % 2 === 0 ? 1000 + index : null;
    expect(entries[index]?.asked).toEqual({
      words: askedWords(question),
      task: taskOf(question),
      atMs: nowMs,
      tookMs,
    });
    if (isMatching) {
      expect(entries[index]?.tries?.map((each) => each.asked?.words)).toEqual(question.left.map((word) => [word]));
    }
  }
});

it('a repeated answer changes nothing of what was recorded', async () => {
  const who = await createLearner(server);
  const { session } = await who.call(startExercise, { body: { lessonId: '1', guide: 1, level: 1, exercise: 3 } });
  const [question] = await questionsBehind(server, session.id);
  const answer = question && rightAnswer(server, question);
  if (!answer) throw new Error('an exercise of production begins with a question that is answered at once');
  const params = { sessionId: session.id };
  await who.call(answerQuestion, { params, body: { index: 0, answer, tookMs: 900 } });
  const before = await entriesOf(session.id);
  server.clock.advance(60_000);
  await who.call(answerQuestion, { params, body: { index: 0, answer, tookMs: 5 } });
  expect(await entriesOf(session.id)).toEqual(before);
});
