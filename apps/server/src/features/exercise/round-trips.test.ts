import { getGuide, listGuides, startExercise } from '@kalima/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { call, createLearner } from '../../../test/learner.ts';
import { answerOne, questionsBehind } from '../../../test/play.ts';

let server: TestServer;
let queries = 0;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' }, { startsJobs: false });
  server.database.watch(() => {
    queries += 1;
  });
});
afterAll(() => server.close());

async function queriesOf(act: () => Promise<unknown>): Promise<number> {
  queries = 0;
  await act();
  return queries;
}

it('an answer asks the database twice: one read and one statement', async () => {
  const who = await createLearner(server);
  const body = { lessonId: '1', guide: 1, level: 1, exercise: 1 };
  const { session } = await who.call(startExercise, { body });
  const counts: number[] = [];
  for (const [index, question] of (await questionsBehind(server, session.id)).entries()) {
    const asked = await queriesOf(() => answerOne(server, who, session.id, index, question));
    // A matching question is answered pair by pair.
    if (question.kind !== 'matching') counts.push(asked);
  }
  expect(counts.length).toBeGreaterThan(0);
  expect(new Set(counts)).toEqual(new Set([2]));
});

it('the course, as a visitor reads it, asks the database nothing', async () => {
  expect(await queriesOf(() => call(server.url, listGuides, {}))).toBe(0);
  expect(await queriesOf(() => call(server.url, getGuide, { params: { number: 3 } }))).toBe(0);
});
