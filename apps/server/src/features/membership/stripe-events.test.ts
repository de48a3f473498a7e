import { createCheckout, getProfile, receiveStripeEvent } from '@kalima/contract';
import { isSampled } from '@kalima/testing/sample.ts';
import type { StripeEvent } from '@kalima/testing/stand-ins/stripe-stand-in.ts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import type { TestLearner } from '../../../test/learner.ts';
import {
  aSubscriber,
  check,
  rowOf,
  startWithStripe,
  storedSubscriptionOf,
  subscriptionOf,
  type WithStripe,
} from '../../../test/with-stripe.ts';

const start = '2026-11-21T10:00:00Z';
const minuteMs = 60_000;
let world: WithStripe;
beforeAll(async () => {
  world = await startWithStripe(start);
});
beforeEach(() => world.startOver());
afterAll(() => world.close());

/** A subscriber whose payment event has not arrived yet. */
async function anUnheardSubscriber(): Promise<{ learner: TestLearner; event: StripeEvent }> {
  world.stripe.holdEvents();
  const learner = await aSubscriber(world);
  const event = world.stripe.events.findLast(({ type }) => type === 'customer.subscription.created');
  if (event === undefined) throw new Error('no event');
  return { learner, event };
}

const heard = () => world.server.database.run<{ id: string }>(sql`select id from payment_events order by id`);
const versionOf = async ({ userId }: TestLearner) => {
  const [row] = await world.server.database.run<{ version: number }>(
    sql`select version from profiles where user_id = ${userId}::uuid`,
  );
  return row?.version;
};

describe('an event', () => {
  it('is believed with its signature', async () => {
    const { learner, event } = await anUnheardSubscriber();
    expect(await rowOf(learner)).toMatchObject({ subscribed: false });
    expect(await world.stripe.send(event)).toBe(200);
    expect(await rowOf(learner)).toMatchObject({ subscribed: true, status: 'trial' });
  });

  test.each<[string, (event: StripeEvent) => Parameters<WithStripe['stripe']['send']>[1]]>([
    ['signed with another secret', () => ({ secret: 'whsec_guessed' })],
    ['signed more than five minutes ago', () => ({ signedAtMs: Date.parse(start) - 5 * minuteMs - 1000 })],
    ['that was changed after it was signed', (event) => ({ signedBody: JSON.stringify({ ...event, id: 'evt_0' }) })],
  ])('%s is turned away, and changes nothing', async (_, how) => {
    const { learner, event } = await anUnheardSubscriber();
    expect(await world.stripe.send(event, how(event))).toBe(400);
    expect(await rowOf(learner)).toMatchObject({ subscribed: false, status: 'none' });
    expect(await heard()).toEqual([]);
  });

  it('signed just under five minutes ago is believed', async () => {
    const { learner, event } = await anUnheardSubscriber();
    expect(await world.stripe.send(event, { signedAtMs: Date.parse(start) - 5 * minuteMs + 1000 })).toBe(200);
    expect(await rowOf(learner)).toMatchObject({ subscribed: true });
  });

  test.each([
    ['without a signature', {}],
    ['with a signature that is none', { 'stripe-signature': 'Bearer me' }],
  ])('%s is a bad request', async (_, headers) => {
    const { event } = await anUnheardSubscriber();
    const reply = await fetch(`${world.server.url}${receiveStripeEvent.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(event),
    });
    expect([reply.status, await reply.json()]).toEqual([
      400,
      expect.objectContaining({
        code: 'bad-request',
        fields: [expect.objectContaining({ path: 'headers.stripe-signature' })],
      }),
    ]);
  });

  it('that contradicts what is known is answered, put aside for the operator, and changes nothing', async () => {
    const { stripe, server } = world;
    const known = await aSubscriber(world);
    const before = await storedSubscriptionOf(world, known);
    const { learner, event } = await anUnheardSubscriber();
    // The provider says that the other learner's customer has this subscription, too.
    const { customer } = subscriptionOf(world, known);
    Object.assign(subscriptionOf(world, learner), { customer });
    expect(await stripe.send(event)).toBe(200);
    const recorded = await server.database.run(sql`select id, problem from payment_events where problem is not null`);
    expect(recorded).toEqual([{ id: event.id, problem: expect.stringContaining('customer') }]);
    expect(await rowOf(learner)).toMatchObject({ subscribed: false });
    expect(await storedSubscriptionOf(world, known)).toEqual(before);
    expect(await stripe.send(event)).toBe(200);
  });

  it('of another product of the same account changes nothing', async () => {
    const { learner, event } = await anUnheardSubscriber();
    const { id, type, data } = event;
    const object = { ...data.object, id: 'sub_of_others', metadata: { user: 'not one of ours' } };
    expect(await world.stripe.send({ ...event, id: `${id}_other`, type, data: { object } })).toBe(200);
    expect(await rowOf(learner)).toMatchObject({ subscribed: false });
  });

  it('that does not say whose it is, is asked for', async () => {
    const { learner, event } = await anUnheardSubscriber();
    const object = { ...event.data.object, metadata: {} };
    expect(await world.stripe.send({ ...event, data: { object } })).toBe(200);
    expect(await rowOf(learner)).toMatchObject({ subscribed: true });
  });

  it('sent 50 times at once has one effect', async () => {
    const { learner, event } = await anUnheardSubscriber();
    const before = Number(await versionOf(learner));
    const statuses = await Promise.all(Array.from({ length: 50 }, () => world.stripe.send(event)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await versionOf(learner)).toBe(before + 1);
    expect(await heard()).toEqual([{ id: event.id }]);
  });

  it('that comes again asks nobody, and changes nothing', async () => {
    const { learner, event } = await anUnheardSubscriber();
    await world.stripe.send(event);
    const stored = await storedSubscriptionOf(world, learner);
    const asked = world.stripe.requests.length;
    expect(await world.stripe.send(event)).toBe(200);
    expect(world.stripe.requests).toHaveLength(asked);
    expect(await storedSubscriptionOf(world, learner)).toEqual(stored);
  });

  it('while Stripe does not answer is not remembered, so that it comes again', async () => {
    const { learner, event } = await anUnheardSubscriber();
    world.stripe.failNextRequests(500, 3);
    expect(await world.stripe.send(event)).toBe(503);
    expect(await heard()).toEqual([]);
    expect(await rowOf(learner)).toMatchObject({ subscribed: false });
    expect(await world.stripe.send(event)).toBe(200);
    expect(await rowOf(learner)).toMatchObject({ subscribed: true });
  });

  it('is heard although a connection breaks on the way to the answer', async () => {
    const { learner, event } = await anUnheardSubscriber();
    world.stripe.failNextRequests('drop');
    expect(await world.stripe.send(event)).toBe(200);
    expect(await rowOf(learner)).toMatchObject({ subscribed: true });
  });
});

describe('the events of one story', () => {
  it('come to the same end in every order, and told twice', async () => {
    const { server, stripe } = world;
    const learner = await aSubscriber(world);
    await world.waitUntil('2026-12-05T10:00:00Z');
    stripe.failNextRenewal();
    await world.waitUntil('2027-01-05T10:00:00Z');
    stripe.account.payOpenInvoice(subscriptionOf(world, learner).id);
    stripe.account.updateSubscription(subscriptionOf(world, learner).id, { cancel_at_period_end: 'true' });
    await stripe.settled();
    const story = [...stripe.events];
    expect(story.length).toBeGreaterThan(7);
    const end = await storedSubscriptionOf(world, learner);
    expect(end).toMatchObject({ status: 'active', cancels_at_period_end: true, is_pro_subscriber: true });
    stripe.holdEvents();
    const eachLast = story.map((last): [StripeEvent[], boolean] => {
      const others = [...story, ...story].filter((event) => event !== last);
      return [[...others, last, last], false];
    });
    const orders = fc.shuffledSubarray([...story, ...story], { minLength: story.length * 2 });
    await fc.assert(
      fc.asyncProperty(orders, fc.boolean(), async (order, atOnce) => {
        await server.database.run(sql`delete from payment_events`);
        await server.database.run(sql`delete from subscribers where user_id = ${learner.userId}::uuid`);
        await server.database.run(sql`
          update profiles set is_pro_subscriber = false, super_until = null where user_id = ${learner.userId}::uuid`);
        if (atOnce) await Promise.all(order.map((event) => stripe.send(event)));
        else for (const event of order) await stripe.send(event);
        expect(await storedSubscriptionOf(world, learner)).toEqual(end);
      }),
      { examples: eachLast, numRuns: story.length + (isSampled ? 3 : 25) },
    );
  });

  it('of a subscription that ended do not touch the one after it', async () => {
    const { stripe } = world;
    const learner = await aSubscriber(world);
    stripe.account.cancelSubscription(subscriptionOf(world, learner).id);
    await stripe.settled();
    const old = [...stripe.events];
    const { url } = await learner.call(createCheckout, { body: { plan: 'super_annual' } });
    await stripe.pay(url);
    const now = await storedSubscriptionOf(world, learner);
    expect(now).toMatchObject({ status: 'active', subscription_tier: 'super_annual' });
    await world.server.database.run(sql`delete from payment_events`);
    for (const event of old) expect(await stripe.send(event)).toBe(200);
    expect(await storedSubscriptionOf(world, learner)).toEqual(now);
  });

  it('of two subscriptions told at the same time leave one, and give the money of the other back', async () => {
    const { server, stripe } = world;
    stripe.holdEvents();
    const learner = await aLearnerAtAnyTime(server);
    await server.database.run(
      sql`insert into subscribers (user_id, trial_used) values (${learner.userId}::uuid, true)`,
    );
    const plans = ['super_monthly', 'super_annual'] as const;
    const opened = await Promise.all(plans.map((plan) => learner.call(createCheckout, { body: { plan } })));
    for (const { url } of opened) await stripe.pay(url);
    const statuses = await Promise.all(stripe.events.map((event) => stripe.send(event)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    const { subscriptions, charges } = stripe.account;
    const [left, ...others] = subscriptions.filter(({ status }) => status === 'active');
    expect(others).toEqual([]);
    expect(charges.map(({ refunded }) => refunded).toSorted()).toEqual([false, true]);
    for (const event of stripe.events) expect(await stripe.send(event)).toBe(200);
    expect(await storedSubscriptionOf(world, learner)).toMatchObject({
      subscription_id: left?.id,
      is_pro_subscriber: true,
    });
  });

  it('asked for earlier never overwrite what was asked for later', async () => {
    const { server, stripe } = world;
    const { learner, event } = await anUnheardSubscriber();
    expect(await stripe.send(event)).toBe(200);
    const { payments } = server.deps;
    const { id } = subscriptionOf(world, learner);
    const changeTo = (cancel_at_period_end: 'true' | 'false') => {
      stripe.account.updateSubscription(id, { cancel_at_period_end });
      return stripe.events.at(-1) as StripeEvent;
    };
    const first = changeTo('true');
    const stale = await payments.readSubscription(id);
    const second = changeTo('false');
    // The first question is answered with what was true then, but only after the second event was dealt with.
    const { readSubscription } = payments;
    let isFirst = true;
    Object.assign(payments, {
      readSubscription: async () => {
        if (!isFirst) return readSubscription(id);
        isFirst = false;
        expect(await stripe.send(second)).toBe(200);
        return stale;
      },
    });
    expect(await stripe.send(first)).toBe(200);
    Object.assign(payments, { readSubscription });
    expect(await rowOf(learner)).toMatchObject({ subscribed: true, cancels_at_period_end: false });
    expect(await heard()).toHaveLength(3);
  });
});

describe('the check of a subscription', () => {
  it('asks nobody for a learner without one', async () => {
    const learner = await aLearnerAtAnyTime(world.server);
    const asked = world.stripe.requests.length;
    expect(await check(learner)).toEqual({
      subscribed: false,
      subscription_tier: null,
      subscription_end: null,
      provider: null,
      status: 'none',
      cancels_at_period_end: false,
      trial_available: true,
    });
    expect(world.stripe.requests).toHaveLength(asked);
  });

  it('asks Stripe once in ten minutes, and finds what no event has told', async () => {
    const { server, stripe } = world;
    const learner = await aSubscriber(world);
    stripe.holdEvents();
    stripe.account.cancelSubscription(subscriptionOf(world, learner).id);
    const asked = stripe.requests.length;
    server.clock.advance(10 * minuteMs - 1);
    expect(await check(learner)).toMatchObject({ subscribed: true });
    expect(stripe.requests).toHaveLength(asked);
    server.clock.advance(1);
    const memberships = await Promise.all(Array.from({ length: 10 }, () => check(learner)));
    expect(stripe.requests).toHaveLength(asked + 1);
    expect(memberships).toContainEqual(expect.objectContaining({ subscribed: false, status: 'ended' }));
    expect((await learner.call(getProfile, {})).isSuper).toBe(false);
    server.clock.advance(60 * minuteMs);
    await check(learner);
    expect(stripe.requests).toHaveLength(asked + 1);
  });

  test.each([402, 429, 500, 'drop'] as const)(
    'that Stripe answers with %s fails, and the table is there',
    async (how) => {
      const { server, stripe } = world;
      const learner = await aSubscriber(world);
      const before = await rowOf(learner);
      server.clock.advance(11 * minuteMs);
      stripe.failNextRequests(how, 3);
      await expect(check(learner)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
      expect(await rowOf(learner)).toEqual(before);
      expect(await check(learner)).toEqual(before);
    },
  );
});
