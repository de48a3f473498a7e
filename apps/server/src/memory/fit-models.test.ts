import { getJourney, startExercise } from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../test/at-any-time.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import type { TestLearner } from '../../test/learner.ts';
import { playToEnd } from '../../test/play.ts';
import { playSounding } from '../../test/soundings.ts';
import { fitNextModels } from './fit-models.ts';

const dayMs = 24 * 3_600_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' }, { startsAt: '2026-11-21T10:00:00Z' });
});
afterAll(() => server.close());

const play = async (who: TestLearner, exercise: number) => {
  const body = { lessonId: '1', guide: 1, level: 1, exercise };
  await playToEnd(server, who, (await who.call(startExercise, { body })).session);
};
const modelOf = async ({ userId }: TestLearner) => {
  const [row] = await server.database.run<{ model: unknown; days_since_fit: number }>(
    sql`select model, days_since_fit from learner_memories where user_id = ${userId}::uuid`,
  );
  return row;
};

/** Words of which every other review was wrong, ten days apart: a memory that FSRS believes to be far better. */
const forgetMuch = ({ userId }: TestLearner) =>
  server.database.run(sql`
    insert into word_reviews (user_id, word_id, source, index, at, day, task, outcome, evidence, model_version)
    select ${userId}::uuid, w.word_id, 'earlier', n, d.at, d.at::date, 'meaning',
      case when n % 2 = 1 then 'wrong' else 'right' end, case when n % 2 = 1 then 'again' else 'good' end, 'fsrs-6'
    from learner_words w cross join generate_series(0, 49) n
      cross join lateral (select timestamptz '2025-01-21T10:00:00Z' + n * interval '10 days' as at) d
    where w.user_id = ${userId}::uuid`);

it('a learner’s own numbers are fitted on every third day of learning, and then only, once there are many tries', async () => {
  const who = await aLearnerAtAnyTime(server);
  await play(who, 1);
  await play(who, 2);
  await forgetMuch(who);
  await fitNextModels(server.deps);
  expect(await modelOf(who)).toEqual({ model: null, days_since_fit: 1 });
  server.clock.advance(dayMs);
  await play(who, 3);
  await fitNextModels(server.deps);
  expect(await modelOf(who)).toEqual({ model: null, days_since_fit: 2 });
  server.clock.advance(dayMs);
  await play(who, 1);
  await fitNextModels(server.deps);
  const fitted = await modelOf(who);
  expect(fitted).toMatchObject({ model: { version: 2 }, days_since_fit: 0 });
  await Promise.all([fitNextModels(server.deps), fitNextModels(server.deps)]);
  expect(await modelOf(who)).toEqual(fitted);
});

it('everybody’s numbers stay until there are ten first tries; from then on each day of learning brings a fit', async () => {
  const who = await aLearnerAtAnyTime(server);
  const models: unknown[] = [];
  for (let day = 0; day < 4; day += 1) {
    await play(who, 1);
    await fitNextModels(server.deps);
    const { model, days_since_fit } = (await modelOf(who)) ?? {};
    expect(days_since_fit).toBe(0);
    models.push(model);
    server.clock.advance(dayMs);
  }
  expect(models.slice(0, 2)).toEqual([null, null]);
  expect(models.slice(2)).toEqual([expect.objectContaining({ version: 2 }), expect.objectContaining({ version: 2 })]);
  expect(models[3]).not.toEqual(models[2]);
});

it('a sounding that contradicts the answers before it brings a fit at once, and lowers what is known', async () => {
  const who = await aLearnerAtAnyTime(server);
  for (let day = 0; day < 4; day += 1) {
    for (const exercise of [1, 2]) await play(who, exercise);
    await fitNextModels(server.deps);
    server.clock.advance(dayMs);
  }
  const known = async () => (await who.call(getJourney, {})).memory.knowNow.words;
  const before = await known();
  await playSounding(server, who, () => 'no-idea');
  expect((await modelOf(who))?.days_since_fit).toBe(server.deps.rulebook.memory.fit.everyLearningDays);
  await fitNextModels(server.deps);
  expect(await modelOf(who)).toMatchObject({ model: { unaided: { share: expect.any(Number) } }, days_since_fit: 0 });
  server.clock.advance(dayMs);
  expect(before).toBeGreaterThanOrEqual(5);
  expect(await known()).toBeLessThan(before / 2);
});
