import { getJourney, startExercise, startReview } from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { letKnow } from '../../../test/known-words.ts';
import type { TestLearner } from '../../../test/learner.ts';
import { playAllWrong, playToEnd } from '../../../test/play.ts';

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

const nothing = {
  met: 0,
  knowNow: { words: 0, from: 0, to: 0 },
  share: 0,
  canRead: 0,
  due: { words: 0, waiting: 0 },
  isReviewOffered: false,
  isReviewFirst: false,
};

describe('what a learner knows now', () => {
  it('is nothing before anything was taught', async () => {
    expect(await memoryOf(await aLearnerAtAnyTime(server))).toEqual(nothing);
  });

  it('is all five words after a perfect first exercise, with their verses, and nothing is due', async () => {
    const who = await aLearnerAtAnyTime(server);
    await playExercise(who, 1);
    const now = await memoryOf(who);
    expect(now).toMatchObject({ met: 5, due: { words: 0, waiting: 0 } });
    expect(now.knowNow).toEqual({ words: 5, from: 4, to: 5 });
    expect(now.share).toBeGreaterThan(0.03);
    expect(now.canRead).toBeGreaterThan(0);
  });

  it('is nothing while every answer was wrong, and every word is due', async () => {
    const who = await aLearnerAtAnyTime(server);
    const body = { lessonId: '1', guide: 1, level: 1, exercise: 1 };
    await playAllWrong(server, who, (await who.call(startExercise, { body })).session);
    expect(await memoryOf(who)).toEqual({
      ...nothing,
      isReviewOffered: true,
      due: { words: 5, waiting: 0 },
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
    expect(faded.share).toBeLessThan(first.share);
    expect(faded.canRead).toBeLessThan(first.canRead);
    expect(faded.due).toEqual({ words: first.met, waiting: 0 });
    const { session } = await who.call(startReview, {});
    expect(session.questions).toHaveLength(faded.due.words);
    await playToEnd(server, who, session);
    const lifted = await memoryOf(who);
    expect(lifted).toMatchObject({ knowNow: { words: faded.met }, due: { words: 0, waiting: 0 } });
    expect(lifted.canRead).toBe(first.canRead);
  });

  it('is each learner’s own', async () => {
    const other = await aLearnerAtAnyTime(server);
    await aLearnerOfTwoDays();
    expect((await memoryOf(other)).met).toBe(0);
  });

  it('puts the review in front of a new level once more than 20 words are due', async () => {
    const who = await aLearnerAtAnyTime(server);
    const words = [...server.deps.teaching.course.words.keys()];
    const { maxDueBeforeLevel } = server.deps.rulebook.memory;
    await letKnow(server, who, words.slice(0, maxDueBeforeLevel));
    expect(await memoryOf(who)).toMatchObject({ due: { words: 0, waiting: 0 }, isReviewFirst: false });
    server.clock.advance(60 * dayMs);
    expect(await memoryOf(who)).toMatchObject({
      due: { words: 20, waiting: 0 },
      isReviewOffered: true,
      isReviewFirst: false,
    });
    await letKnow(server, who, words.slice(maxDueBeforeLevel, maxDueBeforeLevel + 1), 60);
    await server.database.run(sql`update profiles set version = version + 1 where user_id = ${who.userId}::uuid`);
    expect(await memoryOf(who)).toMatchObject({ due: { words: 20, waiting: 1 }, isReviewFirst: true });
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

  it('is counted anew with another learning level, skill of reading, time zone or numbers of the learner', async () => {
    const who = await aLearnerOfTwoDays();
    const set = (change: ReturnType<typeof sql>) =>
      server.database.run(sql`update profiles set ${change} where user_id = ${who.userId}::uuid`);
    await memoryOf(who);
    for (const change of [sql`learning_level = 'expert'`, sql`can_read = false`, sql`time_zone = 'Asia/Tokyo'`]) {
      await set(change);
      expect(await readsOf(() => memoryOf(who))).toBe(2);
    }
    const model = JSON.stringify({ version: 2, multiplier: 0.1, growth: 1, decay: 0.6, deviation: 0 });
    server.clock.advance(3 * dayMs);
    const before = await memoryOf(who);
    await server.database.run(sql`
      insert into learner_memories (user_id, model) values (${who.userId}::uuid, ${model}::jsonb)
      on conflict (user_id) do update set model = excluded.model`);
    expect((await memoryOf(who)).knowNow.words).toBeLessThan(before.knowNow.words);
  });
});
