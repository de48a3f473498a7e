import { getJourney, startExercise, startReview } from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import type { TestLearner } from '../../../test/learner.ts';
import { playToEnd } from '../../../test/play.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' }, { startsAt: '2026-11-21T10:00:00Z' });
});
afterAll(() => server.close());

const dayMs = 24 * 3_600_000;
const memoryOf = async (who: TestLearner) => (await who.call(getJourney, {})).memory;

async function playExercise(who: TestLearner, exercise: number) {
  const body = { lessonId: '1', guide: 1, level: 1, exercise };
  await playToEnd(server, who, (await who.call(startExercise, { body })).session);
}

/** Two exercises on two days: the words have been answered on a day after their card. */
async function aLearnerOfTwoDays() {
  const who = await aLearnerAtAnyTime(server);
  await playExercise(who, 1);
  server.clock.advance(dayMs);
  await playExercise(who, 2);
  return who;
}

describe('what a learner knows now', () => {
  it('is nothing before anything was taught', async () => {
    expect(await memoryOf(await aLearnerAtAnyTime(server))).toEqual({
      met: 0,
      knowNow: { words: 0, from: 0, to: 0 },
      fading: { words: 0, liftedBy: null, liftsTo: 0 },
      oldFriends: 0,
      dueToday: 0,
      coverage: { tokensMet: 0, share: 0, versesWhole: 0 },
    });
  });

  it('falls as days pass, names the review that lifts it, and rises after that', async () => {
    const who = await aLearnerOfTwoDays();
    const first = await memoryOf(who);
    expect(first.met).toBeGreaterThan(0);
    expect(first.knowNow.words).toBeLessThanOrEqual(first.met);
    server.clock.advance(20 * dayMs);
    const faded = await memoryOf(who);
    expect(faded.met).toBe(first.met);
    expect(faded.knowNow.words).toBeLessThan(first.knowNow.words);
    expect(faded.coverage.share).toBeLessThan(first.coverage.share);
    expect(faded.fading.words).toBeGreaterThan(0);
    expect(faded.fading.liftedBy?.words).toBe(faded.fading.words);
    expect(faded.fading.liftsTo).toBeGreaterThan(faded.knowNow.words);
    expect(faded.dueToday).toBeGreaterThan(0);
    await playToEnd(server, who, (await who.call(startReview, {})).session);
    const lifted = await memoryOf(who);
    expect(lifted.knowNow.words).toBeGreaterThan(faded.knowNow.words);
    expect(lifted.fading.words).toBeLessThan(faded.fading.words);
  });

  it('is each learner’s own', async () => {
    const other = await aLearnerAtAnyTime(server);
    await aLearnerOfTwoDays();
    expect((await memoryOf(other)).met).toBe(0);
  });

  it('puts old friends in front of a new level once many words fade', async () => {
    const who = await aLearnerAtAnyTime(server);
    await server.database.run(sql`
      insert into learner_words (user_id, word_id, taught_at)
      select ${who.userId}::uuid, 'g' || lpad(g::text, 2, '0') || 'w' || lpad(w::text, 2, '0'), to_timestamp(${server.clock.now() / 1000})
      from generate_series(1, 2) as g, generate_series(1, 20) as w`);
    expect((await memoryOf(who)).oldFriends).toBe(0);
    server.clock.advance(10 * dayMs);
    const { maxWordsBelowTarget } = server.deps.rulebook.memory;
    expect((await memoryOf(who)).oldFriends).toBe(40 - maxWordsBelowTarget);
  });
});

describe('a journey that was counted', () => {
  /** The statements that a reply takes. */
  async function readsOf(work: () => Promise<unknown>): Promise<number> {
    const { database } = server.deps;
    const { read } = database;
    let reads = 0;
    Object.assign(database, {
      read: (...args: Parameters<typeof read>) => {
        reads += 1;
        return read.apply(database, args);
      },
    });
    await work().finally(() => Object.assign(database, { read }));
    return reads;
  }

  it('takes one statement again, until an answer or a new day changes it', async () => {
    const who = await aLearnerOfTwoDays();
    const first = await memoryOf(who);
    expect(await readsOf(async () => expect(await memoryOf(who)).toEqual(first))).toBe(1);
    server.clock.advance(10 * dayMs);
    const before = await memoryOf(who);
    expect(before.knowNow.words).toBeLessThan(first.knowNow.words);
    await playExercise(who, 3);
    expect(await memoryOf(who)).not.toEqual(before);
  });

  it('is counted anew with another learning level, time zone or numbers of the learner', async () => {
    const who = await aLearnerOfTwoDays();
    const set = (change: ReturnType<typeof sql>) =>
      server.database.run(sql`update profiles set ${change} where user_id = ${who.userId}::uuid`);
    await memoryOf(who);
    for (const change of [sql`learning_level = 'expert'`, sql`time_zone = 'Asia/Tokyo'`]) {
      await set(change);
      expect(await readsOf(() => memoryOf(who))).toBe(2);
    }
    const model = JSON.stringify({ version: 1, multiplier: 0.1, growth: 1, decay: 0.6 });
    server.clock.advance(3 * dayMs);
    const before = await memoryOf(who);
    await server.database.run(sql`
      insert into learner_memories (user_id, model) values (${who.userId}::uuid, ${model}::jsonb)
      on conflict (user_id) do update set model = excluded.model`);
    expect((await memoryOf(who)).knowNow.words).toBeLessThan(before.knowNow.words);
  });
});
