import {
  finishExercise,
  getJourney,
  getProfile,
  readVoiceSettings,
  saveVoiceSettings,
  startExercise,
  updateProfile,
} from '@kalima/contract';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../test/harness.ts';
import { call, createLearner, type TestLearner } from '../test/learner.ts';
import { answerOne, questionsBehind } from '../test/play.ts';
import { buildApp } from './app.ts';
import { connectPostgresql, type Database } from './database/connect.ts';

/** On PostgreSQL the second has connections of its own, as another process has; the embedded engine serves one process. */
let one: TestServer;
let other: FastifyInstance;
let itsDatabase: Database | undefined;
let urls: readonly [string, string];
beforeAll(async () => {
  one = await startTestServer({ emailConfirmation: 'off' });
  if (one.databaseUrl !== null) itsDatabase = connectPostgresql(one.databaseUrl, (error) => expect.fail(error.message));
  // A separate rulebook, as in each process: data memoised by it belongs to this server alone.
  const rulebook = { ...one.deps.rulebook };
  other = await buildApp({ ...one.deps, rulebook, database: itsDatabase ?? one.database });
  urls = [one.url, await other.listen({ host: '127.0.0.1', port: 0 })];
});
afterAll(async () => {
  await other.close();
  await itsDatabase?.close();
  await one.close();
});

/** Each of their requests goes to the other server than the one before. */
function byTurns(who: TestLearner): TestLearner {
  let turn = 0;
  const ask: TestLearner['call'] = (endpoint, input, headers) => {
    turn += 1;
    return call(urls[turn % 2] ?? '', endpoint, input, who.token, headers);
  };
  return { ...who, call: ask };
}

const at = (url: string, who: TestLearner): TestLearner => ({
  ...who,
  call: (endpoint, input, headers) => call(url, endpoint, input, who.token, headers),
});

const place = { lessonId: '1', guide: 1, level: 1, exercise: 1 };

it('an exercise is played through, each request at the other of two servers', async () => {
  const who = byTurns(await createLearner(one));
  const { session } = await who.call(startExercise, { body: place });
  for (const [index, question] of (await questionsBehind(one, session.id)).entries())
    await answerOne(one, who, session.id, index, question);
  const finished = await who.call(finishExercise, { params: { sessionId: session.id } });
  expect([finished.passed, finished.score]).toEqual([true, 20]);
  const journeys = await Promise.all(urls.map((url) => at(url, who).call(getJourney, {})));
  expect(journeys.map(({ passedExercises }) => passedExercises)).toEqual([1, 1]);
});

it('one answer that comes to both at once counts once', async () => {
  const who = await createLearner(one);
  const { session } = await who.call(startExercise, { body: place });
  const questions = await questionsBehind(one, session.id);
  for (const [index, question] of questions.slice(0, 6).entries()) {
    if (question.kind === 'matching') await answerOne(one, byTurns(who), session.id, index, question);
    else await Promise.all(urls.map((url) => answerOne(one, at(url, who), session.id, index, question)));
  }
  const booked = await one.database.run<{ source: string }>(sql`
    select source from ledger where user_id = ${who.userId}::uuid and currency = 'xp'`);
  expect(new Set(booked.map(({ source }) => source)).size).toBe(booked.length);
  const totals = await Promise.all(urls.map((url) => at(url, who).call(getProfile, {})));
  const xp = await one.database.run<{ sum: number }>(sql`
    select sum(amount)::int as sum from ledger where user_id = ${who.userId}::uuid and currency = 'xp'`);
  expect(totals.map(({ totalXp }) => totalXp)).toEqual([xp[0]?.sum, xp[0]?.sum]);
});

it('what is changed at the one is seen at the other at once', async () => {
  const who = await createLearner(one);
  const [here, there] = urls.map((url) => at(url, who)) as [TestLearner, TestLearner];
  expect((await there.call(getProfile, {})).language).toBe('en');
  await here.call(updateProfile, { body: { language: 'fr' } });
  expect((await there.call(getProfile, {})).language).toBe('fr');
  const { mayChange, ...voice } = await there.call(readVoiceSettings, {});
  expect(mayChange).toBe(true);
  await here.call(saveVoiceSettings, { body: { ...voice, stability: 0.9 } });
  expect((await there.call(readVoiceSettings, {})).stability).toBe(0.9);
});
