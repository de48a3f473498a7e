import { buyGemPack, getProfile } from '@kalima/contract';
import { isSampled } from '@kalima/testing/sample.ts';
import type { StripeEvent } from '@kalima/testing/stand-ins/stripe-stand-in.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { TestLearner } from '../../../test/learner.ts';
import { expectBalancedLedger, ledgerOf, setBalances } from '../../../test/ledger.ts';
import { aBuyer, startWithStripe, type WithStripe } from '../../../test/with-stripe.ts';

/** Simultaneous deliveries. */
const many = isSampled ? 10 : 50;

let world: WithStripe;
beforeAll(async () => {
  world = await startWithStripe('2026-11-21T10:00:00Z');
});
beforeEach(() => world.startOver());
afterAll(() => world.close());

const gemsOf = async (learner: TestLearner) => (await learner.call(getProfile, {})).gems;
const lastEvent = () => world.stripe.events.at(-1) as StripeEvent;
const sessionIn = (url: string) => url.split('/').at(-1) ?? '';
const purchases = ({ userId }: TestLearner) =>
  world.server.database.run(sql`select pack, gems, state from gem_purchases where user_id = ${userId}::uuid`);

describe('a pack of gems', () => {
  test.each([
    ['gems_1200', 1300],
    ['gems_3000', 3600],
    ['gems_6500', 8100],
  ] as const)('%s that was paid leaves %i gems', async (pack, gems) => {
    const { learner, url } = await aBuyer(world, pack);
    expect(world.stripe.account.sessions.at(-1)?.form).toMatchObject({
      mode: 'payment',
      metadata: { user: learner.userId, pack },
      payment_intent_data: { metadata: { user: learner.userId, pack } },
      success_url: `${world.server.url}/gems-shop?paid=1`,
    });
    expect(await gemsOf(learner)).toBe(100);
    await world.stripe.pay(url);
    expect(await gemsOf(learner)).toBe(gems);
    expect(await purchases(learner)).toEqual([{ pack, gems: gems - 100, state: 'paid' }]);
    await expectBalancedLedger(world.server, learner);
  });

  it('comes once, whatever tells of it, and however often', async () => {
    const { learner, url } = await aBuyer(world, 'gems_1200');
    await world.stripe.pay(url);
    const paid = lastEvent();
    const other = { ...paid, id: 'evt_other', type: 'checkout.session.async_payment_succeeded' };
    await world.server.database.run(sql`delete from payment_events`);
    const events = [...Array.from({ length: many / 2 }, () => paid), ...Array.from({ length: many / 2 }, () => other)];
    const statuses = await Promise.all(events.map((event) => world.stripe.send(event)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await gemsOf(learner)).toBe(1300);
    expect((await ledgerOf(world.server, learner)).map(({ source }) => source)).toEqual([`gem-pack:${sessionIn(url)}`]);
    await expectBalancedLedger(world.server, learner);
  });

  it('is credited once by many who tell it first, all at the same time', async () => {
    world.stripe.holdEvents();
    const { learner, url } = await aBuyer(world, 'gems_3000');
    await world.stripe.pay(url);
    await Promise.all(Array.from({ length: many }, () => world.stripe.send(lastEvent())));
    expect(await gemsOf(learner)).toBe(3600);
    await expectBalancedLedger(world.server, learner);
  });

  it('comes only when the money has come', async () => {
    const { learner, url } = await aBuyer(world, 'gems_1200');
    world.stripe.account.complete(sessionIn(url), true);
    await world.stripe.settled();
    expect(await gemsOf(learner)).toBe(100);
    world.stripe.account.moneyCame(sessionIn(url));
    await world.stripe.settled();
    expect(await gemsOf(learner)).toBe(1300);
  });

  it('is not sold while Stripe does not answer', async () => {
    const { learner } = await aBuyer(world, 'gems_1200');
    world.stripe.failNextRequests(500, 3);
    const buy = learner.call(buyGemPack, { body: { pack: 'gems_1200' } });
    await expect(buy).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  });

  it('for a learner who is gone is acknowledged', async () => {
    const { learner, url } = await aBuyer(world, 'gems_1200');
    await world.server.database.run(sql`delete from users where id = ${learner.userId}::uuid`);
    await world.stripe.pay(url);
    expect(await world.stripe.send(lastEvent())).toBe(200);
  });
});

describe('the money of a pack that goes back', () => {
  const giveBack = async (cents?: number) => {
    world.stripe.account.refund(String(world.stripe.account.charges.at(-1)?.payment_intent), cents);
    await world.stripe.settled();
  };

  it('takes the gems back, once', async () => {
    const { learner, url } = await aBuyer(world, 'gems_1200');
    await world.stripe.pay(url);
    await giveBack();
    expect(await gemsOf(learner)).toBe(100);
    await world.server.database.run(sql`delete from payment_events`);
    await world.stripe.send(lastEvent());
    expect(await gemsOf(learner)).toBe(100);
    expect(await purchases(learner)).toEqual([{ pack: 'gems_1200', gems: 1200, state: 'refunded' }]);
    await expectBalancedLedger(world.server, learner);
  });

  it('takes what is left of them', async () => {
    const { learner, url } = await aBuyer(world, 'gems_1200');
    await world.stripe.pay(url);
    await setBalances(world.server, learner, { gems: 250 });
    await giveBack();
    expect(await gemsOf(learner)).toBe(0);
    await expectBalancedLedger(world.server, learner);
  });

  it('in part takes nothing', async () => {
    const { learner, url } = await aBuyer(world, 'gems_1200');
    await world.stripe.pay(url);
    await giveBack(300);
    expect(await gemsOf(learner)).toBe(1300);
  });

  it('and is told before the payment is told again after it', async () => {
    world.stripe.holdEvents();
    const { learner, url } = await aBuyer(world, 'gems_1200');
    await world.stripe.pay(url);
    const paid = lastEvent();
    await giveBack();
    const refunded = lastEvent();
    expect(await world.stripe.send(refunded)).toBe(503);
    expect(await world.stripe.send(paid)).toBe(200);
    expect(await gemsOf(learner)).toBe(1300);
    expect(await world.stripe.send(refunded)).toBe(200);
    expect(await gemsOf(learner)).toBe(100);
    await expectBalancedLedger(world.server, learner);
  });
});

describe('a disputed payment of a pack', () => {
  const payment = () => String(world.stripe.account.charges.at(-1)?.payment_intent);
  const close = async (status: 'lost' | 'won' | 'warning_closed') => {
    world.stripe.account.closeDispute(payment(), status);
    await world.stripe.settled();
  };
  const notes = () =>
    world.server.database.run<{ problem: string }>(sql`select problem from payment_events where problem is not null`);

  it('that is lost takes the gems back, once', async () => {
    const { learner, url } = await aBuyer(world, 'gems_1200');
    await world.stripe.pay(url);
    await close('lost');
    expect(await gemsOf(learner)).toBe(100);
    await world.server.database.run(sql`delete from payment_events`);
    expect(await world.stripe.send(lastEvent())).toBe(200);
    expect(await gemsOf(learner)).toBe(100);
    expect(await purchases(learner)).toEqual([{ pack: 'gems_1200', gems: 1200, state: 'refunded' }]);
    await expectBalancedLedger(world.server, learner);
  });

  it.each(['refund first', 'dispute first'])('and a refund take them back once: %s', async (order) => {
    const { learner, url } = await aBuyer(world, 'gems_1200');
    await world.stripe.pay(url);
    const acts = [async () => void world.stripe.account.refund(payment()), () => close('lost')];
    for (const act of order === 'refund first' ? acts : acts.toReversed()) await act();
    await world.stripe.settled();
    expect(await gemsOf(learner)).toBe(100);
    await expectBalancedLedger(world.server, learner);
  });

  it('that is lost before the payment is told is told again after it', async () => {
    world.stripe.holdEvents();
    const { learner, url } = await aBuyer(world, 'gems_1200');
    await world.stripe.pay(url);
    const paid = lastEvent();
    await close('lost');
    const lost = lastEvent();
    expect(await world.stripe.send(lost)).toBe(503);
    expect(await world.stripe.send(paid)).toBe(200);
    expect(await world.stripe.send(lost)).toBe(200);
    expect(await gemsOf(learner)).toBe(100);
    await expectBalancedLedger(world.server, learner);
  });

  it.each(['won', 'warning_closed'] as const)('that is closed as %s changes nothing', async (status) => {
    const { learner, url } = await aBuyer(world, 'gems_1200');
    await world.stripe.pay(url);
    await close(status);
    expect(await gemsOf(learner)).toBe(1300);
    expect(await notes()).toEqual([{ problem: 'dispute-opened' }]);
  });

  it('a warning of fraud and a refund in part change nothing, and are noted for the owner', async () => {
    const { learner, url } = await aBuyer(world, 'gems_1200');
    await world.stripe.pay(url);
    world.stripe.account.warnOfFraud(payment());
    world.stripe.account.refund(payment(), 300);
    await world.stripe.settled();
    expect(await world.stripe.send(lastEvent())).toBe(200);
    expect(await gemsOf(learner)).toBe(1300);
    expect(await notes()).toEqual([{ problem: 'fraud-warning' }, { problem: 'refunded-in-part' }]);
  });
});
