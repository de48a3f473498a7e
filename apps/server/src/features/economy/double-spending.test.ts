import {
  type AnyEndpoint,
  buyBatteries,
  buyFreeze,
  getProfile,
  judgeTaps,
  openDay,
  receiveGift,
  rechargeFree,
  updateProfile,
} from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createLearner, Failed, type TestInput, type TestLearner } from '../../../test/learner.ts';
import { balancesOf, expectBalancedLedger, ledgerOf, setBalances } from '../../../test/ledger.ts';

let server: TestServer;
let learner: TestLearner;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' }, { startsAt: '2026-11-21T10:00:00Z' });
});
afterAll(() => server.close());
beforeEach(async () => {
  learner = await createLearner(server);
});
afterEach(() => expectBalancedLedger(server, learner));

/** Sends concurrent requests: the number of successes, and the codes of the refusals. */
async function atOnce<E extends AnyEndpoint>(count: number, endpoint: E, input: TestInput<E>) {
  const settled = await Promise.allSettled(Array.from({ length: count }, () => learner.call(endpoint, input)));
  const failures = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason as Failed] : []));
  for (const failure of failures) expect([failure.status, failure]).toEqual([409, expect.any(Failed)]);
  return { succeeded: count - failures.length, codes: [...new Set(failures.map(({ code }) => code))] };
}

describe('many requests at once', () => {
  it('100 purchases with 500 gems: one succeeds', async () => {
    await setBalances(server, learner, { battery: 0, gems: 500 });
    const { succeeded } = await atOnce(100, buyBatteries, {});
    expect(succeeded).toBe(1);
    expect(await balancesOf(server, learner)).toMatchObject({ gems: 0, battery: 24 });
  });

  it('50 free recharges: one at a time, and two in all', async () => {
    const succeeded: number[] = [];
    for (const _ of [1, 2, 3]) {
      await setBalances(server, learner, { battery: 1 });
      succeeded.push((await atOnce(50, rechargeFree, {})).succeeded);
    }
    expect(succeeded).toEqual([1, 1, 0]);
    expect((await learner.call(getProfile, {})).freeRechargesUsed).toBe(2);
  });

  it('20 gifts: one', async () => {
    await setBalances(server, learner, { battery: 0 });
    const { succeeded, codes } = await atOnce(20, receiveGift, { body: { lessonId: '1' } });
    expect([succeeded, codes]).toEqual([1, ['gift-already-received']]);
    expect((await balancesOf(server, learner)).battery).toBe(24);
  });

  it('20 tap games: one', async () => {
    await setBalances(server, learner, { battery: 0 });
    const { succeeded, codes } = await atOnce(20, judgeTaps, { body: { taps: 15 } });
    expect([succeeded, codes]).toEqual([1, ['tap-game-used']]);
    expect((await balancesOf(server, learner)).battery).toBe(100);
  });

  it('40 freezes with gems for five: two', async () => {
    await setBalances(server, learner, { gems: 1000 });
    const { succeeded, codes } = await atOnce(40, buyFreeze, {});
    expect([succeeded, codes]).toEqual([2, ['freezes-full']]);
    expect((await balancesOf(server, learner)).gems).toBe(600);
  });

  it('20 openings of the day: one grant, and the same reply to all', async () => {
    const body = { timeZone: 'Asia/Kathmandu' };
    const replies = await Promise.all(Array.from({ length: 20 }, () => learner.call(openDay, { body })));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]?.player.gems).toBe(600);
    expect((await ledgerOf(server, learner)).map(({ currency, amount }) => [currency, amount])).toEqual([
      ['gems', 500],
    ]);
  });

  it('purchases, freezes and recharges mixed spend no gem twice', async () => {
    await setBalances(server, learner, { battery: 0, gems: 650 });
    const all = await Promise.allSettled(
      Array.from({ length: 45 }, (_, index) => {
        const endpoint = [buyBatteries, buyFreeze, rechargeFree][index % 3] ?? buyFreeze;
        return learner.call(endpoint, {});
      }),
    );
    for (const each of all) if (each.status === 'rejected') expect((each.reason as Failed).status).toBe(409);
    const { gems, battery } = await balancesOf(server, learner);
    expect(battery).toBe(24);
    // One recharge for 500, or two freezes for 400: there were not enough for both.
    expect([650 - 500, 650 - 400]).toContain(gems);
  });
});

describe('the same Idempotency-Key', () => {
  const key = { 'idempotency-key': 'retry-of_the-1st' };
  const cases = [
    ['purchase', buyBatteries, {}, { battery: 3, gems: 2000 }],
    ['free recharge', rechargeFree, {}, { battery: 3 }],
    ['gift', receiveGift, { body: { lessonId: '2' } }, { battery: 0 }],
    ['tap game', judgeTaps, { body: { taps: 20 } }, { battery: 24 }],
    ['freeze', buyFreeze, {}, { gems: 2000 }],
  ] as const;

  it.each(cases)('20 times at once and once more: one %s, and the same reply', async (_, endpoint, input, purse) => {
    await setBalances(server, learner, purse);
    const ask = () => learner.call(endpoint as AnyEndpoint, input as never, key);
    const replies = await Promise.all(Array.from({ length: 20 }, ask));
    replies.push(await ask());
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    const booked = (await ledgerOf(server, learner)).filter(({ source }) => source.endsWith(':retry-of_the-1st'));
    expect(new Set(booked.map(({ currency }) => currency)).size).toBe(booked.length);
    expect(booked.length).toBeGreaterThan(0);
  });

  it('is another learner’s own', async () => {
    await setBalances(server, learner, { gems: 200 });
    await learner.call(buyFreeze, {}, key);
    const other = await createLearner(server);
    await expect(other.call(buyFreeze, {}, key)).rejects.toMatchObject({ code: 'not-enough-gems' });
    await setBalances(server, other, { gems: 200 });
    expect((await other.call(buyFreeze, {}, key)).player).toMatchObject({ gems: 0, freezes: 1 });
  });

  it('of a refused request is judged anew', async () => {
    await expect(learner.call(buyFreeze, {}, key)).rejects.toMatchObject({ code: 'not-enough-gems' });
    await setBalances(server, learner, { gems: 200 });
    expect((await learner.call(buyFreeze, {}, key)).player.freezes).toBe(1);
  });

  it.each(['', 'x'.repeat(65), 'a b', "';--", 'é', '../x'])('%j is a bad request, and nothing happens', async (bad) => {
    await setBalances(server, learner, { gems: 900 });
    await expect(learner.call(buyFreeze, {}, { 'idempotency-key': bad })).rejects.toMatchObject({
      status: 400,
      fields: [{ path: 'headers.idempotency-key' }],
    });
    expect((await balancesOf(server, learner)).gems).toBe(900);
  });

  it('of 64 characters is taken', async () => {
    await setBalances(server, learner, { gems: 200 });
    const reply = await learner.call(buyFreeze, {}, { 'idempotency-key': 'k'.repeat(64) });
    expect(reply.player.freezes).toBe(1);
  });
});

describe('what a learner may not write', () => {
  const row = async () =>
    (await server.database.run(sql`select * from profiles where user_id = ${learner.userId}::uuid`))[0];

  it.each([
    { battery: 999 },
    { gems: 100_000 },
    { streak: 365 },
    { currentStreak: 365 },
    { current_streak: 365 },
    { xp: 1_000_000 },
    { totalXp: 1_000_000 },
    { freezes: 2 },
    { giftReceived: false },
    { freeRechargesUsed: 0 },
    { lastCreditedDay: '2026-11-21' },
    { displayName: 'Maryam', gems: 1 },
  ])('a profile with %j is a bad request, and nothing changes', async (body) => {
    const before = await row();
    await expect(learner.call(updateProfile, { body: body as never })).rejects.toMatchObject({ status: 400 });
    expect(await row()).toEqual(before);
  });

  it.each([
    ['openDay', openDay, { timeZone: 'UTC', gems: 1 }],
    ['receiveGift', receiveGift, { lessonId: '1', batteries: 999 }],
    ['judgeTaps', judgeTaps, { taps: 15, bonus: 999 }],
    ['receiveGift', receiveGift, { lessonId: '1; drop' }],
  ] as const)('%s with fields of one’s own is a bad request', async (_, endpoint, body) => {
    const before = await row();
    await expect(learner.call(endpoint as AnyEndpoint, { body } as never)).rejects.toMatchObject({ status: 400 });
    expect(await row()).toEqual(before);
  });
});
