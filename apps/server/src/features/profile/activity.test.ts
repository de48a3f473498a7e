import { randomUUID } from 'node:crypto';
import { finishExercise, getActivity, startExercise, startReview, updateProfile } from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { makeWordsDue } from '../../../test/due-words.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import type { TestLearner } from '../../../test/learner.ts';
import { passExercise, playToEnd } from '../../../test/play.ts';

let server: TestServer;
let learner: TestLearner;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' });
});
afterAll(() => server.close());
beforeEach(async () => {
  // A Saturday.
  server.clock.set('2026-11-21T10:00:00Z');
  learner = await aLearnerAtAnyTime(server);
});

const moveTo = (timeZone: string) => learner.call(updateProfile, { body: { timeZone } });
const activity = () => learner.call(getActivity, {});

/** XP as a rule would have booked it at that moment. */
async function earn(at: string, amount = 10, currency = 'xp'): Promise<void> {
  await server.database.run(sql`insert into ledger (user_id, currency, amount, source, at)
    values (${learner.userId}::uuid, ${currency}, ${amount}::int, ${randomUUID()}, ${at}::timestamptz)`);
}

async function run(finishedAt: string, { kind = 'exercise', passed = true, state = 'finished' } = {}): Promise<void> {
  await server.database.run(sql`insert into exercise_sessions
    (id, user_id, kind, guide_number, level_number, exercise_number, seed, composed_from, course_version, xp_source, state, result, started_at, finished_at)
    values (${randomUUID()}::uuid, ${learner.userId}::uuid, ${kind}, 1, 1, 1, 1, '{}', 'x', 'x', ${state},
      ${JSON.stringify({ passed })}::jsonb, ${finishedAt}::timestamptz - interval '1 day', ${finishedAt}::timestamptz)`);
}

describe('the activity of a learner', () => {
  it('is nothing at the beginning: twelve full weeks from a Monday, and the present one', async () => {
    expect(await activity()).toEqual({ today: '2026-11-21', since: '2026-08-24', monthlyXp: 0, days: [] });
  });

  it.each([
    ['2026-11-22T23:59:59Z', '2026-11-22', '2026-08-24'],
    ['2026-11-23T00:00:00Z', '2026-11-23', '2026-08-31'],
    ['2027-01-01T12:00:00Z', '2027-01-01', '2026-10-05'],
  ])('at %s begins anew with a Monday', async (now, today, since) => {
    server.clock.set(now);
    expect(await activity()).toMatchObject({ today, since });
  });

  it('tells what was really played: XP, passed exercises and the XP of the month', async () => {
    const { xpEarned } = await passExercise(server, learner);
    server.clock.set('2026-11-23T10:00:00Z');
    const { session } = await learner.call(startExercise, { body: { lessonId: '1', guide: 1, level: 1, exercise: 2 } });
    const failed = await playToEnd(server, learner, session, 12);
    expect(failed.passed).toBe(false);
    const { monthlyXp, days } = await activity();
    expect(days).toEqual([
      { day: '2026-11-21', xp: xpEarned, exercises: 1 },
      { day: '2026-11-23', xp: failed.xpEarned, exercises: 0 },
    ]);
    expect(monthlyXp).toBe(xpEarned + failed.xpEarned);
  });

  it('counts every passed run of the same exercise, and no review', async () => {
    await passExercise(server, learner);
    await passExercise(server, learner);
    await makeWordsDue(server, learner);
    const { session } = await learner.call(startReview, {});
    expect((await playToEnd(server, learner, session)).passed).toBe(true);
    expect((await activity()).days).toMatchObject([{ day: '2026-11-21', exercises: 2 }]);
  });

  it('counts a run on the day on which it was finished, and only one that was passed', async () => {
    await run('2026-11-18T08:00:00Z');
    await run('2026-11-18T09:00:00Z', { passed: false });
    await run('2026-11-18T09:00:00Z', { state: 'abandoned' });
    await run('2026-11-19T09:00:00Z', { kind: 'placement' });
    await run('2026-11-19T09:00:00Z', { kind: 'lesson' });
    expect((await activity()).days).toEqual([{ day: '2026-11-18', xp: 0, exercises: 1 }]);
  });

  it('tells of neither gems nor batteries, nor of what was before, nor of anybody else', async () => {
    await earn('2026-11-20T10:00:00Z', 500, 'gems');
    await earn('2026-11-20T10:00:00Z', -1, 'battery');
    await earn('2026-08-23T23:59:59Z');
    await run('2026-08-23T23:59:59Z');
    await earn('2026-08-24T00:00:00Z', 7);
    const other = await aLearnerAtAnyTime(server);
    expect((await other.call(getActivity, {})).days).toEqual([]);
    expect((await activity()).days).toEqual([{ day: '2026-08-24', xp: 7, exercises: 0 }]);
  });

  it('of the month is the month of the learner', async () => {
    server.clock.set('2026-11-30T23:30:00Z');
    await passExercise(server, learner);
    const { monthlyXp } = await activity();
    expect(monthlyXp).toBeGreaterThan(0);
    await moveTo('Europe/Paris');
    expect(await activity()).toMatchObject({ today: '2026-12-01', monthlyXp: 0 });
    await moveTo('America/New_York');
    expect(await activity()).toMatchObject({ today: '2026-11-30', monthlyXp });
  });
});

describe('days are the learner’s own', () => {
  it.each([
    ['UTC', ['2026-11-20', '2026-11-21']],
    ['Asia/Kathmandu', ['2026-11-21']],
    ['America/Los_Angeles', ['2026-11-20']],
    ['Pacific/Kiritimati', ['2026-11-21']],
  ])('in %s', async (zone, days) => {
    await earn('2026-11-20T23:59:59Z');
    await earn('2026-11-21T00:00:00Z');
    await run('2026-11-21T00:00:00Z');
    await moveTo(zone);
    expect((await activity()).days.map(({ day }) => day)).toEqual(days);
  });

  it('when the clocks go back: the day of 25 hours is one day', async () => {
    await moveTo('America/New_York');
    await earn('2026-11-01T03:59:59Z', 1);
    await earn('2026-11-01T04:00:00Z', 2);
    await earn('2026-11-02T04:59:59Z', 4);
    await earn('2026-11-02T05:00:00Z', 8);
    expect((await activity()).days.map(({ day, xp }) => [day, xp])).toEqual([
      ['2026-10-31', 1],
      ['2026-11-01', 6],
      ['2026-11-02', 8],
    ]);
  });

  it('when the clocks go forward at midnight: the day begins at one', async () => {
    server.clock.set('2026-04-30T12:00:00Z');
    await moveTo('Africa/Cairo');
    // On 24 April 2026 Cairo goes from 00:00 to 01:00 (UTC+2 to UTC+3).
    await earn('2026-04-23T21:59:59Z', 1);
    await earn('2026-04-23T22:00:00Z', 2);
    await earn('2026-04-24T20:59:59Z', 4);
    await earn('2026-04-24T21:00:00Z', 8);
    expect((await activity()).days.map(({ day, xp }) => [day, xp])).toEqual([
      ['2026-04-23', 1],
      ['2026-04-24', 6],
      ['2026-04-25', 8],
    ]);
  });

  it('at the end of a leap February', async () => {
    server.clock.set('2028-03-01T12:00:00Z');
    for (const day of ['2028-02-28', '2028-02-29', '2028-03-01']) await earn(`${day}T12:00:00Z`);
    expect((await activity()).days.map(({ day }) => day)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  });
});

it('an exercise finished twice by the same request counts once', async () => {
  const { session } = await learner.call(startExercise, { body: { lessonId: '1', guide: 1, level: 1, exercise: 1 } });
  await playToEnd(server, learner, session);
  await learner.call(finishExercise, { params: { sessionId: session.id } });
  expect((await activity()).days).toMatchObject([{ exercises: 1 }]);
});
