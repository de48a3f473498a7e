import {
  answerQuestion,
  finishExercise,
  getJourney,
  getProfile,
  matchPair,
  skipQuestion,
  startExercise,
} from '@kalima/contract';
import { withLanguage } from '@kalima/testing/client/api-client.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createLearner, type Failed, type TestLearner } from '../../../test/learner.ts';
import { playThrough, questionsBehind, rightAnswer } from '../../../test/play.ts';

let server: TestServer;
let cheat: TestLearner;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' });
});
beforeEach(async () => {
  cheat = await createLearner(server);
});
afterAll(() => server.close());

const place = { lessonId: '1', guide: 1, level: 1, exercise: 1 };
const start = async (who = cheat) => (await who.call(startExercise, { body: place })).session;

const raw = (path: string, method: string, body: unknown) =>
  fetch(server.url + withLanguage(path), {
    method,
    headers: { authorization: `Bearer ${cheat.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The learner's balances, and their sums in the ledger. */
async function holdings() {
  const { totalXp, gems, battery, streak } = await cheat.call(getProfile, {});
  const rows = await server.database.run<{ currency: 'xp' | 'gems' | 'battery'; sum: number }>(sql`
    select currency, sum(amount)::int as sum from ledger where user_id = ${cheat.userId}::uuid group by currency`);
  const booked = Object.fromEntries(rows.map(({ currency, sum }) => [currency, sum]));
  expect({ xp: totalXp, gems: gems - 100, battery: battery - 24 }).toEqual({ xp: 0, gems: 0, battery: 0, ...booked });
  return { totalXp, gems, battery, streak };
}

it('a forged verdict, score or reward is a bad request, and changes nothing', async () => {
  const { id } = await start();
  const before = await holdings();
  const answer = { kind: 'choice', option: 0 };
  for (const [path, body] of [
    [`/api/sessions/${id}/answers`, { index: 0, answer, verdict: 'right' }],
    [`/api/sessions/${id}/answers`, { index: 0, answer: { ...answer, correct: true } }],
    [`/api/sessions/${id}/answers`, { index: 0, answer, xpEarned: 10_000 }],
    [`/api/sessions/${id}/answers`, { index: -1, answer }],
    [`/api/sessions/${id}/answers`, { index: 0, answer: { kind: 'text', text: 'ا'.repeat(10_000) } }],
    [`/api/sessions/${id}/pairs`, { index: 0, attempt: 0, left: 0, right: 0, isPair: true }],
    [`/api/sessions/${id}/answers`, { index: 0, answer: { kind: 'text', text: String.fromCharCode(0) } }],
    [`/api/sessions/${id}/answers`, { index: 0, answer: { kind: 'spoken', transcript: '\ud83d' } }],
    ['/api/sessions', { ...place, score: 100 }],
    ['/api/sessions', { ...place, seed: 1 }],
  ] as const) {
    expect((await raw(path, 'POST', body)).status, JSON.stringify(body)).toBe(400);
  }
  expect((await start()).verdicts).toEqual([]);
  expect(await holdings()).toEqual(before);
});

it('every option tried at once counts as one answer', async () => {
  const { id } = await start();
  const questions = await questionsBehind(server, id);
  const params = { sessionId: id };
  const index = questions.findIndex(({ kind }) => kind === 'multiple_choice' || kind === 'listening');
  for (let before = 0; before < index; before += 1) await cheat.call(skipQuestion, { params, body: { index: before } });
  const tried = await Promise.allSettled(
    [0, 1, 2, 3].map((option) =>
      cheat.call(answerQuestion, { params, body: { index, answer: { kind: 'choice', option } } }),
    ),
  );
  const refused = tried.flatMap((each) => (each.status === 'rejected' ? [(each.reason as Failed).code] : []));
  expect(refused).toEqual(['already-answered', 'already-answered', 'already-answered']);
  expect((await start()).verdicts).toHaveLength(index + 1);
  expect((await holdings()).totalXp).toBeLessThanOrEqual(10);
});

it('every pair tried at once costs what the wrong ones cost', async () => {
  const { id } = await start();
  const questions = await questionsBehind(server, id);
  const params = { sessionId: id };
  const index = questions.findIndex(({ kind }) => kind === 'matching');
  for (let before = 0; before < index; before += 1) await cheat.call(skipQuestion, { params, body: { index: before } });
  const tries = [0, 1, 2].flatMap((left) => [0, 1, 2].map((right) => ({ left, right })));
  const replies = await Promise.allSettled(
    tries.map((pair) => cheat.call(matchPair, { params, body: { index, attempt: 0, ...pair } })),
  );
  expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await holdings()).battery).toBeGreaterThanOrEqual(23);
});

it('a passed exercise that is finished fifty times at once pays and credits the day once', async () => {
  const session = await start();
  await playThrough(server, cheat, session);
  const params = { sessionId: session.id };
  const results = await Promise.all(Array.from({ length: 50 }, () => cheat.call(finishExercise, { params })));
  expect(new Set(results.map(({ player }) => `${player.totalXp} ${player.streak}`))).toEqual(new Set(['205 1']));
  expect(await holdings()).toMatchObject({ totalXp: 205, streak: 1 });
  const actions = await server.database.run(sql`select 1 from quest_actions where user_id = ${cheat.userId}::uuid`);
  expect(actions).toHaveLength(2);
});

it('a session that is over takes no answer, and starting anew takes nothing back', async () => {
  const session = await start();
  await playThrough(server, cheat, session, 20);
  const params = { sessionId: session.id };
  await cheat.call(finishExercise, { params });
  const before = await holdings();
  const questions = await questionsBehind(server, session.id);
  const right = questions.map((question) => rightAnswer(server, question));
  for (const [index, answer] of right.entries()) {
    if (answer === null) continue;
    await expect(cheat.call(answerQuestion, { params, body: { index, answer } })).rejects.toMatchObject({
      status: 409,
    });
  }
  await start();
  await start();
  expect(await holdings()).toEqual(before);
  const again = await cheat.call(finishExercise, { params });
  expect(again.passed).toBe(false);
  expect((await cheat.call(getJourney, {})).passedExercises).toBe(0);
});

it('a session cannot be started anew to be rid of a wrong answer', async () => {
  const session = await start();
  const params = { sessionId: session.id };
  await cheat.call(skipQuestion, { params, body: { index: 0 } });
  const opened = await Promise.all(Array.from({ length: 10 }, () => start()));
  expect(new Set(opened.map(({ id, verdicts }) => `${id} ${verdicts.length}`))).toEqual(new Set([`${session.id} 1`]));
});

it('one’s own profile takes a name, and nothing that counts', async () => {
  const before = await holdings();
  for (const field of ['totalXp', 'gems', 'battery', 'streak', 'isSuper', 'is_pro_subscriber', 'total_xp_earned']) {
    expect((await raw('/api/profile', 'PATCH', { [field]: 999 })).status).toBe(400);
  }
  expect(await holdings()).toEqual(before);
});
