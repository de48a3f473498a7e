import {
  getActivity,
  getLeague,
  getMonthlyBoard,
  getProfile,
  listQuests,
  openDay,
  takeTickets,
  updateProfile,
} from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { completeLevels, earn } from '../../../test/bulk-learners.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import type { TestLearner } from '../../../test/learner.ts';
import { expectBalancedLedger } from '../../../test/ledger.ts';
import { passUnplayed } from '../../../test/play.ts';

let server: TestServer;
let learner: TestLearner;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set('2026-11-22T12:00:00Z');
  learner = await aLearnerAtAnyTime(server);
  await visit();
});
afterEach(() => expectBalancedLedger(server, learner));

const visit = () => learner.call(openDay, { body: { timeZone: 'Asia/Riyadh' } });
const beginDaysAt = (dayBegins: number) => learner.call(updateProfile, { body: { dayBegins } });
const profile = () => learner.call(getProfile, {});
const today = async () => (await learner.call(listQuests, {})).day;
const holdsUntil = async () => {
  const [row] = await server.database.run<{ at: Date }>(
    sql`select streak_holds_until as at from profiles where user_id = ${learner.userId}::uuid`,
  );
  return row?.at.toISOString();
};

/** At 23:40, 00:40, 23:50 and 00:30 in Riyadh. */
const nights = ['2026-11-22T20:40:00Z', '2026-11-23T21:40:00Z', '2026-11-24T20:50:00Z', '2026-11-25T21:30:00Z'];

describe('the hour at which a learner’s days begin', () => {
  it.each([
    [4, 4, '2026-11-25', '2026-11-27T01:00:00.000Z'],
    [0, 1, '2026-11-26', '2026-11-27T21:00:00.000Z'],
  ])('at %i o’clock makes four nights a streak of %i', async (hour, streak, day, until) => {
    await beginDaysAt(hour);
    for (const night of nights) {
      server.clock.set(night);
      await visit();
      await passUnplayed(server, learner);
    }
    expect((await profile()).streak).toBe(streak);
    expect([await today(), (await learner.call(getActivity, {})).today]).toEqual([day, day]);
    expect(await holdsUntil()).toBe(until);
    const { days } = await learner.call(getActivity, {});
    expect(days).toHaveLength(hour === 4 ? 4 : 3);
  });

  it('moves the end of today’s quests, and of the streak', async () => {
    await passUnplayed(server, learner);
    const before = await learner.call(listQuests, {});
    expect(await holdsUntil()).toBe('2026-11-23T21:00:00.000Z');
    await beginDaysAt(3);
    expect(await holdsUntil()).toBe('2026-11-24T00:00:00.000Z');
    const after = await learner.call(listQuests, {});
    expect(after).toEqual({ ...before, renewsInMs: before.renewsInMs + 3 * 3_600_000 });
  });

  it('goes into the browser’s store, where days are counted without a connection', async () => {
    await beginDaysAt(2);
    const { state } = await learner.call(takeTickets, { body: { has: [] } });
    const dayBegins = { hour: 2, hourBefore: 0, sinceMs: server.clock.now() };
    expect([state.dayBegins, (await profile()).dayBegins]).toEqual([dayBegins, dayBegins]);
  });

  it('is that of the clock’s date between the two hours, until the later one', async () => {
    // 00:30 in Riyadh.
    server.clock.set('2026-11-22T21:30:00Z');
    await visit();
    expect(await today()).toBe('2026-11-23');
    expect((await beginDaysAt(4)).dayBegins).toEqual({
      hour: 4,
      hourBefore: 0,
      sinceMs: Date.parse('2026-11-23T01:00:00Z'),
    });
    expect(await today()).toBe('2026-11-23');
    server.clock.set('2026-11-23T22:00:00Z');
    expect(await today()).toBe('2026-11-23');
    server.clock.set('2026-11-24T01:00:00Z');
    expect(await today()).toBe('2026-11-24');
  });

  it('changes once in seven days, and a refused change changes nothing', async () => {
    await beginDaysAt(4);
    const before = await profile();
    server.clock.set('2026-11-29T11:59:59Z');
    const refused = learner.call(updateProfile, { body: { dayBegins: 0, displayName: 'Layla' } });
    await expect(refused).rejects.toMatchObject({ status: 409, code: 'day-changed-lately' });
    expect(await profile()).toMatchObject({ dayBegins: before.dayBegins, displayName: before.displayName });
    // The same hour again is no change.
    expect((await beginDaysAt(4)).dayBegins).toEqual(before.dayBegins);
    server.clock.set('2026-11-29T12:00:00Z');
    expect((await beginDaysAt(0)).dayBegins).toMatchObject({ hour: 0, hourBefore: 4 });
  });

  it.each([-1, 5, 2.5, 24])('is no %f', async (hour) => {
    await expect(beginDaysAt(hour)).rejects.toMatchObject({ status: 400 });
  });

  it('stays with a learner who travels', async () => {
    await beginDaysAt(4);
    server.clock.set('2026-11-23T02:30:00Z');
    await learner.call(openDay, { body: { timeZone: 'Europe/Paris' } });
    expect(await today()).toBe('2026-11-22');
    server.clock.set('2026-11-23T03:00:00Z');
    expect(await today()).toBe('2026-11-23');
  });

  it('moves neither the week of the leagues nor the month of the boards', async () => {
    await beginDaysAt(4);
    await earn(server.deps, learner.userId, 110);
    await completeLevels(server, [learner.userId], 2);
    // 03:30 of Monday in Riyadh: the learner's day is Sunday still.
    server.clock.set('2026-11-23T00:30:00Z');
    await earn(server.deps, learner.userId, 20);
    expect(await today()).toBe('2026-11-22');
    expect((await learner.call(getLeague, {})).league).toMatchObject({
      ...{ kind: 'open', weeklyXp: 20 },
      weekEndsInMs: Date.parse('2026-11-30T00:00:00Z') - server.clock.now(),
    });
    // 03:30 of 1 December in Riyadh: the learner's day is 30 November still.
    server.clock.set('2026-12-01T00:30:00Z');
    expect(await today()).toBe('2026-11-30');
    await earn(server.deps, learner.userId, 120);
    const months = await server.database.run(
      sql`select year, month, total_monthly_xp as xp from monthly_xp_history where user_id = ${learner.userId}::uuid order by month`,
    );
    expect(months).toEqual([
      { year: 2026, month: 11, xp: 130 },
      { year: 2026, month: 12, xp: 120 },
    ]);
    expect(await learner.call(getMonthlyBoard, {})).toMatchObject({ kind: 'open', own: { value: 120 } });
    expect((await learner.call(getActivity, {})).monthlyXp).toBe(120);
  });
});
