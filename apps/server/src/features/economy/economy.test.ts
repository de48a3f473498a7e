import {
  buyBatteries,
  buyFreeze,
  getProfile,
  getSettings,
  judgeTaps,
  openDay,
  receiveGift,
  rechargeFree,
} from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { grantStreak } from '../../../test/bulk-learners.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { call, type TestLearner } from '../../../test/learner.ts';
import { expectBalancedLedger, ledgerOf, setBalances } from '../../../test/ledger.ts';
import { passExercise } from '../../../test/play.ts';

const hourMs = 3_600_000;
const refusedWith = (code: string) => expect.objectContaining({ status: 409, code });

let server: TestServer;
let learner: TestLearner;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' }, { startsAt: '2026-11-21T10:00:00Z' });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set('2026-11-21T10:00:00Z');
  learner = await aLearnerAtAnyTime(server);
});
afterEach(() => expectBalancedLedger(server, learner));

describe('a recharge for gems', () => {
  it('fills the batteries, takes 500 gems and books both', async () => {
    await setBalances(server, learner, { battery: 7, gems: 620 });
    const bought = await learner.call(buyBatteries, {});
    expect(bought).toMatchObject({ batteriesAdded: 17, gemsSpent: 500, player: { battery: 24, gems: 120 } });
    expect(await learner.call(getProfile, {})).toMatchObject({ battery: 24, gems: 120, nextBatteryInMs: null });
    expect((await ledgerOf(server, learner)).slice(-2)).toMatchObject([
      { currency: 'gems', amount: -500, source: expect.stringMatching(/^battery-purchase:/) },
      { currency: 'battery', amount: 17, source: expect.stringMatching(/^battery-purchase:/) },
    ]);
  });

  it('comes on top of what regeneration gave, and that is booked as well', async () => {
    await setBalances(server, learner, { battery: 0, gems: 500 });
    server.clock.advance(3.5 * hourMs);
    expect((await learner.call(buyBatteries, {})).batteriesAdded).toBe(21);
    expect((await ledgerOf(server, learner)).filter(({ source }) => source.startsWith('regeneration:'))).toMatchObject([
      { currency: 'battery', amount: 3 },
    ]);
  });

  it.each([
    ['full batteries', { battery: 24, gems: 900 }, 'battery-full'],
    ['overfilled ones', { battery: 124, gems: 900 }, 'battery-full'],
    ['499 gems', { battery: 0, gems: 499 }, 'not-enough-gems'],
  ])('is refused with %s', async (_, purse, code) => {
    await setBalances(server, learner, purse);
    await expect(learner.call(buyBatteries, {})).rejects.toEqual(refusedWith(code));
    expect(await learner.call(getProfile, {})).toMatchObject(purse);
  });
});

describe('a free recharge', () => {
  it('is there twice in a life', async () => {
    for (const left of [1, 0]) {
      await setBalances(server, learner, { battery: 3 });
      const { player, batteriesAdded } = await learner.call(rechargeFree, {});
      expect([batteriesAdded, player.battery, player.freeRechargesLeft, player.freeRechargesUsed]).toEqual([
        21,
        24,
        left,
        2 - left,
      ]);
    }
    await setBalances(server, learner, { battery: 3 });
    await expect(learner.call(rechargeFree, {})).rejects.toEqual(refusedWith('no-free-recharge-left'));
  });

  it('is refused with full batteries, and not used up by that', async () => {
    await expect(learner.call(rechargeFree, {})).rejects.toEqual(refusedWith('battery-full'));
    expect((await learner.call(getProfile, {})).freeRechargesLeft).toBe(2);
  });
});

describe('the first-lesson gift', () => {
  const take = (lessonId: string) => learner.call(receiveGift, { body: { lessonId } });

  it.each(['1', '2'])('is 24 batteries at zero, in lesson %s', async (lessonId) => {
    await setBalances(server, learner, { battery: 0 });
    expect(await take(lessonId)).toMatchObject({ batteriesAdded: 24, player: { battery: 24, giftReceived: true } });
  });

  it.each(['3', '12', '0', '13', '999'])('is not there in lesson %s', async (lessonId) => {
    await setBalances(server, learner, { battery: 0 });
    await expect(take(lessonId)).rejects.toEqual(refusedWith('no-gift-here'));
  });

  it('is refused with a battery left, and a second time', async () => {
    await setBalances(server, learner, { battery: 1 });
    await expect(take('1')).rejects.toEqual(refusedWith('battery-not-empty'));
    await setBalances(server, learner, { battery: 0 });
    await take('1');
    await setBalances(server, learner, { battery: 0 });
    await expect(take('2')).rejects.toEqual(refusedWith('gift-already-received'));
  });
});

describe('the tap game', () => {
  const play = (taps: number) => learner.call(judgeTaps, { body: { taps } });

  it('gives 100 batteries for 15 taps, which regeneration does not take back', async () => {
    await setBalances(server, learner, { battery: 5 });
    expect(await play(15)).toMatchObject({ effect: 'bonus', batteriesAdded: 100, player: { battery: 105 } });
    server.clock.advance(50 * hourMs);
    expect(await learner.call(getProfile, {})).toMatchObject({ battery: 105, tapGameOpen: false });
  });

  it('sets them to 24 for 20 taps, be that fewer or more', async () => {
    await setBalances(server, learner, { battery: 80 });
    expect(await play(20)).toMatchObject({ effect: 'reset', batteriesAdded: -56, player: { battery: 24 } });
    server.clock.set('2026-12-01T10:00:00Z');
    await setBalances(server, learner, { battery: 2 });
    expect(await play(31)).toMatchObject({ effect: 'reset', batteriesAdded: 22, player: { battery: 24 } });
  });

  it('pays once a month of the learner’s own calendar', async () => {
    await learner.call(openDay, { body: { timeZone: 'Pacific/Auckland' } });
    server.clock.set('2026-11-30T10:59:00Z');
    expect((await play(15)).player.tapGameOpen).toBe(false);
    await expect(play(15)).rejects.toEqual(refusedWith('tap-game-used'));
    server.clock.set('2026-11-30T11:00:00Z');
    expect((await learner.call(getProfile, {})).tapGameOpen).toBe(true);
    expect((await play(20)).effect).toBe('reset');
  });

  it.each([
    [14, 24, 'too-few-taps'],
    [0, 0, 'too-few-taps'],
    [19, 51, 'battery-too-high'],
  ])('%i taps with %i batteries are refused with %s', async (taps, battery, code) => {
    await setBalances(server, learner, { battery });
    await expect(play(taps)).rejects.toEqual(refusedWith(code));
    expect((await learner.call(getProfile, {})).tapGameOpen).toBe(true);
  });

  it.each([-1, 1.5, 1001, '20', null])('%j taps are a bad request', async (taps) => {
    await expect(play(taps as number)).rejects.toMatchObject({ status: 400, fields: [{ path: 'body.taps' }] });
  });
});

describe('a streak freeze', () => {
  it('costs 200 gems, and two may be held', async () => {
    await setBalances(server, learner, { gems: 700 });
    expect(await learner.call(buyFreeze, {})).toMatchObject({ gemsSpent: 200, player: { gems: 500, freezes: 1 } });
    expect(await learner.call(buyFreeze, {})).toMatchObject({ gemsSpent: 200, player: { gems: 300, freezes: 2 } });
    await expect(learner.call(buyFreeze, {})).rejects.toEqual(refusedWith('freezes-full'));
  });

  it('is refused with 199 gems', async () => {
    await setBalances(server, learner, { gems: 199 });
    await expect(learner.call(buyFreeze, {})).rejects.toEqual(refusedWith('not-enough-gems'));
  });
});

describe('Super', () => {
  it('has no limit, and so nothing to buy, to be given or to play for', async () => {
    await setBalances(server, learner, { battery: 0, gems: 900 });
    await server.database.run(sql`
      update profiles set is_pro_subscriber = true, version = version + 1 where user_id = ${learner.userId}::uuid`);
    await expect(learner.call(buyBatteries, {})).rejects.toEqual(refusedWith('battery-full'));
    await expect(learner.call(rechargeFree, {})).rejects.toEqual(refusedWith('battery-full'));
    await expect(learner.call(receiveGift, { body: { lessonId: '1' } })).rejects.toEqual(
      refusedWith('battery-not-empty'),
    );
    await expect(learner.call(judgeTaps, { body: { taps: 20 } })).rejects.toEqual(refusedWith('battery-too-high'));
  });
});

describe('where the owner has set it otherwise', () => {
  let other: TestServer;
  let member: TestLearner;
  beforeAll(async () => {
    other = await startTestServer({
      emailConfirmation: 'off',
      planPolicy: 'everyone-super',
      tapGame: 'off',
      freezes: 'off',
    });
    member = await aLearnerAtAnyTime(other);
  });
  afterAll(() => other.close());

  it('everybody is Super: 999 batteries, with nothing to buy, and no freezes', async () => {
    await expect(member.call(buyBatteries, {})).rejects.toEqual(refusedWith('battery-full'));
    const { player } = await member.call(openDay, { body: { timeZone: 'Europe/Paris' } });
    expect(player).toMatchObject({ battery: 999, maxBattery: 999, gems: 600 });
    await expect(member.call(buyFreeze, {})).rejects.toEqual(refusedWith('freezes-off'));
    await expectBalancedLedger(other, member);
  });

  it('without freezes none covers a missed day, none is earned, and those that are held are kept and not shown', async () => {
    const zone = { body: { timeZone: 'UTC' } };
    const holder = await aLearnerAtAnyTime(other);
    other.clock.set('2026-11-21T10:00:00Z');
    await grantStreak(other.deps, holder.userId, 9, { lastCreditedDay: '2026-11-20', freezes: 2 });
    const { player } = await passExercise(other, holder);
    expect(player).toMatchObject({ streak: 10, freezes: 0, maxFreezes: 0 });
    other.clock.set('2026-11-23T10:00:00Z');
    expect((await holder.call(openDay, zone)).opening).toMatchObject({ lostStreak: 10, freezesSpent: 0 });
    const [kept] = await other.database.run(sql`
      select streak_freezes from profiles where user_id = ${holder.userId}::uuid`);
    expect(kept).toEqual({ streak_freezes: 2 });
  });

  it('there is no tap game, and the settings say so', async () => {
    await expect(member.call(judgeTaps, { body: { taps: 20 } })).rejects.toEqual(refusedWith('tap-game-off'));
    expect((await member.call(getProfile, {})).tapGameOpen).toBe(false);
    expect((await call(other.url, getSettings, {})).tapGame).toBe(false);
    expect((await call(server.url, getSettings, {})).tapGame).toBe(true);
  });
});
