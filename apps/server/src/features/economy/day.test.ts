import { finishExercise, getProfile, openDay, updateProfile } from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import type { TestLearner } from '../../../test/learner.ts';
import { expectBalancedLedger, ledgerOf } from '../../../test/ledger.ts';
import { fillExercise, passExercise, passUnplayed } from '../../../test/play.ts';

let server: TestServer;
let learner: TestLearner;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set('2026-11-21T10:30:00Z');
  learner = await aLearnerAtAnyTime(server);
});
afterEach(() => expectBalancedLedger(server, learner));

const dayMs = 24 * 3_600_000;
const visit = (timeZone = 'Europe/Paris') => learner.call(openDay, { body: { timeZone } });
/** The days whose streak XP was paid. */
const paidDays = async () =>
  (await ledgerOf(server, learner)).flatMap(({ source }) => (source.startsWith('streak:') ? [source.slice(7)] : []));
const grantFreezes = (count: number) =>
  server.database.run(sql`
    update profiles set streak_freezes = ${count}, version = version + 1 where user_id = ${learner.userId}::uuid`);

describe('the first visit of a day', () => {
  it('keeps the browser’s time zone and grants the gems of the month, once', async () => {
    const first = await visit('Asia/Tokyo');
    expect(first.opening).toEqual({
      day: '2026-11-21',
      lostStreak: 0,
      hasLossDialog: false,
      freezesSpent: 0,
      gemsGranted: 500,
      questRewards: { count: 0, gems: 0, xp: 0 },
    });
    expect(first.player.gems).toBe(600);
    expect((await learner.call(getProfile, {})).timeZone).toBe('Asia/Tokyo');
    expect(await visit('Asia/Tokyo')).toEqual(first);
    server.clock.set('2026-11-30T14:59:00Z');
    expect((await visit('Asia/Tokyo')).opening.gemsGranted).toBe(0);
    server.clock.set('2026-11-30T15:00:00Z');
    expect((await visit('Asia/Tokyo')).opening).toMatchObject({ day: '2026-12-01', gemsGranted: 500 });
  });

  const zoneNow = async () => (await learner.call(getProfile, {})).timeZone;
  const odd = ['Mars/Base', 'Etc/Unknown', '+03:00', '', 'x'.repeat(65), 7, null, undefined];

  it.each(odd)('opens with the zone of the profile on a device whose zone is %j', async (timeZone) => {
    await visit('Asia/Riyadh');
    // Past midnight in Riyadh alone.
    server.clock.set('2026-11-30T21:30:00Z');
    const body = { timeZone: timeZone as string, offsetMinutes: 0 };
    const { opening } = await learner.call(openDay, { body });
    expect([opening.day, opening.gemsGranted, await zoneNow()]).toEqual(['2026-12-01', 500, 'Asia/Riyadh']);
    await learner.call(updateProfile, { body: { timeZone: timeZone as string } });
    expect(await zoneNow()).toBe('Asia/Riyadh');
  });

  it.each([
    ['its offset', 180, 'Etc/GMT-3'],
    ['UTC where the offset is none either', 'three' as never, 'UTC'],
  ])('of a new learner on such a device goes by %s, from then on', async (_, offsetMinutes, zone) => {
    const { player } = await learner.call(openDay, { body: { timeZone: 'Foo/Bar', offsetMinutes } });
    expect([player.gems, await zoneNow()]).toEqual([600, zone]);
    await learner.call(openDay, { body: { timeZone: 'Foo/Bar', offsetMinutes: -300 } });
    expect(await zoneNow()).toBe(zone);
    await visit('Asia/Riyadh');
    expect(await zoneNow()).toBe('Asia/Riyadh');
  });

  it('ends a streak after a missed day, and tells so all that day', async () => {
    await visit();
    await passExercise(server, learner);
    server.clock.set('2026-11-23T07:00:00Z');
    expect((await learner.call(getProfile, {})).streak).toBe(0);
    const lost = await visit();
    expect([lost.opening.lostStreak, lost.player.streak]).toEqual([1, 0]);
    server.clock.set('2026-11-23T20:00:00Z');
    expect((await visit()).opening.lostStreak).toBe(1);
    expect((await passUnplayed(server, learner)).player.streak).toBe(1);
    server.clock.set('2026-11-24T20:00:00Z');
    expect((await visit()).opening.lostStreak).toBe(0);
  });

  it.each([
    [1, 1, false],
    [2, 2, false],
    [3, 0, true],
  ])('ends a streak of %i days: a line of %i days on home, a dialog: %s', async (days, line, hasLossDialog) => {
    const streakState = async () => {
      const { isDoneToday, lostStreak } = await learner.call(getProfile, {});
      return [isDoneToday, lostStreak];
    };
    expect(await streakState()).toEqual([false, 0]);
    for (let day = 0; day < days; day += 1) {
      server.clock.set(`2026-11-${21 + day}T10:30:00Z`);
      await passUnplayed(server, learner);
      expect(await streakState()).toEqual([true, 0]);
    }
    server.clock.advance(dayMs);
    expect(await streakState()).toEqual([false, 0]);
    server.clock.advance(dayMs);
    expect(await streakState()).toEqual([false, line]);
    expect(await visit()).toMatchObject({ opening: { lostStreak: days, hasLossDialog }, player: { lostStreak: line } });
    await passUnplayed(server, learner);
    expect(await streakState()).toEqual([true, 0]);
    expect(await visit()).toMatchObject({ opening: { lostStreak: days, hasLossDialog }, player: { lostStreak: 0 } });
  });

  it('spends a freeze for a missed day, once, and the streak goes on', async () => {
    await visit();
    await passUnplayed(server, learner);
    await grantFreezes(2);
    server.clock.set('2026-11-23T07:00:00Z');
    expect((await learner.call(getProfile, {})).streak).toBe(1);
    for (const _ of [1, 2]) {
      expect(await visit()).toMatchObject({ opening: { freezesSpent: 1 }, player: { freezes: 1, streak: 1 } });
    }
    const { player } = await passUnplayed(server, learner);
    expect([player.streak, player.freezes]).toEqual([2, 1]);
  });

  it('may be left out: the next pass spends the freeze itself', async () => {
    await passUnplayed(server, learner);
    await grantFreezes(1);
    server.clock.set('2026-11-23T07:00:00Z');
    const { player } = await passUnplayed(server, learner);
    expect([player.streak, player.freezes]).toEqual([2, 0]);
  });
});

describe('a change of time zone', () => {
  it('gives no second credit for a day, by whatever way it is made', async () => {
    await visit('Europe/Paris');
    expect((await passUnplayed(server, learner)).player.streak).toBe(1);
    for (const [index, timeZone] of ['Pacific/Pago_Pago', 'Asia/Tokyo', 'UTC', 'Pacific/Honolulu'].entries()) {
      if (index % 2 === 0) await visit(timeZone);
      else await learner.call(updateProfile, { body: { timeZone } });
      expect((await passUnplayed(server, learner)).player.streak).toBe(1);
    }
    expect(await paidDays()).toEqual(['2026-11-21']);
  });

  it('that takes tomorrow’s credit elsewhere leaves none for it at home: no day is extra', async () => {
    await visit('Europe/Paris');
    await passUnplayed(server, learner);
    await visit('Pacific/Kiritimati');
    // A learner cannot travel that far within a minute: no credit.
    expect((await passUnplayed(server, learner)).player.streak).toBe(1);
    server.clock.advance(3_600_000);
    expect((await passUnplayed(server, learner)).player.streak).toBe(2);
    for (const instant of ['2026-11-21T23:30:00Z', '2026-11-22T22:30:00Z']) {
      server.clock.set(instant);
      await visit('Europe/Paris');
      expect((await passUnplayed(server, learner)).player.streak).toBe(2);
    }
    server.clock.set('2026-11-23T09:00:00Z');
    await visit('Europe/Paris');
    expect((await passUnplayed(server, learner)).player.streak).toBe(3);
    expect(await paidDays()).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
  });

  it('gives no second gems for a month', async () => {
    server.clock.set('2026-11-30T12:00:00Z');
    await visit('UTC');
    const { player } = await visit('Pacific/Kiritimati');
    expect(player.gems).toBe(1100);
    expect((await visit('UTC')).opening).toMatchObject({ day: '2026-11-30', gemsGranted: 0 });
    expect((await visit('Pacific/Kiritimati')).player.gems).toBe(1100);
  });

  it('over a date that was never lived keeps the streak', async () => {
    server.clock.set('2026-11-21T06:00:00Z');
    await visit('Pacific/Honolulu');
    await passUnplayed(server, learner);
    server.clock.set('2026-11-22T10:30:00Z');
    expect((await visit('Pacific/Auckland')).opening).toMatchObject({ day: '2026-11-22', lostStreak: 0 });
    expect((await passUnplayed(server, learner)).player.streak).toBe(2);
  });

  it('in twenty requests at once pays one credit', async () => {
    const params = { sessionId: await fillExercise(server, learner) };
    await Promise.all([
      ...['Asia/Tokyo', 'UTC', 'Europe/Paris', 'Pacific/Auckland'].map((timeZone) => visit(timeZone)),
      ...Array.from({ length: 16 }, () => learner.call(finishExercise, { params })),
    ]);
    expect(await paidDays()).toEqual(['2026-11-21']);
    expect((await learner.call(getProfile, {})).streak).toBe(1);
  });
});

describe('a streak of ten days', () => {
  it('earns a freeze, beside those that gems buy', async () => {
    await visit();
    await passUnplayed(server, learner);
    await server.database.run(sql`
      update profiles set current_streak = 9, version = version + 1 where user_id = ${learner.userId}::uuid`);
    server.clock.set('2026-11-22T10:30:00Z');
    expect((await passUnplayed(server, learner)).player).toMatchObject({ streak: 10, freezes: 1 });
  });
});
