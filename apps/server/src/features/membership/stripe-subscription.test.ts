import {
  cancelSubscription,
  createCheckout,
  customerPortal,
  getProfile,
  getShop,
  payDemo,
  resumeSubscription,
} from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { expectBalancedLedger } from '../../../test/ledger.ts';
import {
  aSubscriber,
  check,
  dayMs,
  rowOf,
  startWithStripe,
  storedSubscriptionOf,
  subscriptionOf,
  type WithStripe,
} from '../../../test/with-stripe.ts';

const start = '2026-11-21T10:00:00Z';
let world: WithStripe;
beforeAll(async () => {
  world = await startWithStripe(start);
});
beforeEach(() => world.startOver());
afterAll(() => world.close());

const isSuper = async (learner: Awaited<ReturnType<typeof aSubscriber>>) =>
  (await learner.call(getProfile, {})).isSuper;

describe('the checkout of a subscription', () => {
  it('leads to Stripe’s page, with the trial, the learner’s address and language, and the way back', async () => {
    const { server, stripe } = world;
    const learner = await aLearnerAtAnyTime(server);
    expect(await learner.call(getShop, {})).toMatchObject({ checkout: 'stripe', demoGrantsSuper: false });
    const { url } = await learner.call(createCheckout, { body: { plan: 'super_annual' } });
    const [session] = stripe.account.sessions;
    expect(url).toBe(session?.url);
    expect(session?.form).toMatchObject({
      mode: 'subscription',
      customer_email: learner.email,
      client_reference_id: learner.userId,
      metadata: { user: learner.userId },
      subscription_data: { metadata: { user: learner.userId }, trial_period_days: '14' },
      allow_promotion_codes: 'true',
      locale: 'en',
      success_url: `${server.url}/onboarding?checkout=done`,
      cancel_url: `${server.url}/shop`,
    });
    expect(await check(learner)).toMatchObject({ subscribed: false, status: 'none' });
  });

  it('makes somebody Super when Stripe says that it is done, and not before', async () => {
    const learner = await aLearnerAtAnyTime(world.server);
    const { url } = await learner.call(createCheckout, { body: { plan: 'super_monthly' } });
    expect(await isSuper(learner)).toBe(false);
    await world.stripe.pay(url);
    expect(await isSuper(learner)).toBe(true);
    expect(await check(learner)).toEqual({
      subscribed: true,
      subscription_tier: 'super_monthly',
      subscription_end: '2026-12-05T10:00:00.000Z',
      provider: 'stripe',
      status: 'trial',
      cancels_at_period_end: false,
      trial_available: false,
    });
    expect(await rowOf(learner)).toEqual(await check(learner));
    await expectBalancedLedger(world.server, learner);
  });

  it('is refused to whoever has one, also while a payment is waited for', async () => {
    const learner = await aSubscriber(world);
    const again = () => learner.call(createCheckout, { body: { plan: 'super_annual' } });
    await expect(again()).rejects.toMatchObject({ status: 409, code: 'already-subscribed' });
    world.stripe.failNextRenewal();
    await world.waitUntil('2026-12-20T10:00:00Z');
    expect(await check(learner)).toMatchObject({ subscribed: false, status: 'past-due' });
    await expect(again()).rejects.toMatchObject({ code: 'already-subscribed' });
  });

  it('offers one trial in a life, and knows the customer again', async () => {
    const learner = await aSubscriber(world);
    await learner.call(cancelSubscription, {});
    await world.waitUntil('2026-12-06T10:00:00Z');
    expect(await check(learner)).toMatchObject({ subscribed: false, status: 'ended', trial_available: false });
    const { url } = await learner.call(createCheckout, { body: { plan: 'super_monthly' } });
    const session = world.stripe.account.sessions.at(-1);
    expect(session).toMatchObject({ customer: subscriptionOf(world, learner).customer, customer_email: null });
    expect(session?.form).not.toHaveProperty('subscription_data.trial_period_days');
    await world.stripe.pay(url);
    expect(await check(learner)).toMatchObject({ status: 'active', subscription_end: '2027-01-06T10:00:00.000Z' });
  });

  it('goes on without the customer that Stripe has lost', async () => {
    const learner = await aSubscriber(world);
    await learner.call(cancelSubscription, {});
    await world.waitUntil('2026-12-06T10:00:00Z');
    world.stripe.account.customers.length = 0;
    const { url } = await learner.call(createCheckout, { body: { plan: 'super_monthly' } });
    expect(url).toContain('/c/pay/');
    expect(world.stripe.account.sessions.at(-1)).toMatchObject({ customer: null, customer_email: learner.email });
  });

  it('undoes a second subscription from another window, and gives its money back', async () => {
    const learner = await aLearnerAtAnyTime(world.server);
    await world.server.database.run(
      sql`insert into subscribers (user_id, trial_used) values (${learner.userId}::uuid, true)`,
    );
    const first = await learner.call(createCheckout, { body: { plan: 'super_monthly' } });
    const second = await learner.call(createCheckout, { body: { plan: 'super_annual' } });
    await world.stripe.pay(first.url);
    const stored = await storedSubscriptionOf(world, learner);
    await world.stripe.pay(second.url);
    expect(await storedSubscriptionOf(world, learner)).toEqual(stored);
    expect(world.stripe.account.subscriptions.map(({ status }) => status)).toEqual(['active', 'canceled']);
    expect(world.stripe.account.charges.map(({ amount_refunded }) => amount_refunded)).toEqual([0, 11988]);
    expect(await isSuper(learner)).toBe(true);
  });

  it('undoes a second trial from a checkout that was still open', async () => {
    const learner = await aLearnerAtAnyTime(world.server);
    const first = await learner.call(createCheckout, { body: { plan: 'super_monthly' } });
    const second = await learner.call(createCheckout, { body: { plan: 'super_monthly' } });
    await world.stripe.pay(first.url);
    await learner.call(cancelSubscription, {});
    await world.waitUntil(Date.parse(start) + 14 * dayMs);
    await world.stripe.pay(second.url);
    expect(world.stripe.account.subscriptions.map(({ status }) => status)).toEqual(['canceled', 'canceled']);
    expect(await check(learner)).toMatchObject({ subscribed: false, status: 'ended' });
  });

  it('has no demo beside it', async () => {
    const learner = await aLearnerAtAnyTime(world.server);
    const pay = learner.call(payDemo, { body: { plan: 'super_monthly' } });
    await expect(pay).rejects.toMatchObject({ code: 'demo-checkout-off' });
    expect(await isSuper(learner)).toBe(false);
  });
});

describe('a subscription', () => {
  it('goes from its trial to a renewal, to one that fails, and is paid again', async () => {
    const { stripe, waitUntil } = world;
    const learner = await aSubscriber(world);
    await waitUntil('2026-12-05T10:00:00Z');
    expect(await check(learner)).toMatchObject({ status: 'active', subscription_end: '2027-01-05T10:00:00.000Z' });

    stripe.failNextRenewal();
    await waitUntil('2027-01-05T10:00:00Z');
    expect(await check(learner)).toMatchObject({
      subscribed: true,
      status: 'past-due',
      subscription_end: '2027-01-05T10:00:00.000Z',
    });
    await waitUntil('2027-01-12T09:59:59Z');
    expect(await isSuper(learner)).toBe(true);
    await waitUntil('2027-01-12T10:00:00Z');
    expect(await isSuper(learner)).toBe(false);
    expect(await check(learner)).toMatchObject({ subscribed: false, status: 'past-due' });

    stripe.account.payOpenInvoice(subscriptionOf(world, learner).id);
    await stripe.settled();
    expect(await isSuper(learner)).toBe(true);
    expect(await check(learner)).toMatchObject({ status: 'active', subscription_end: '2027-02-05T10:00:00.000Z' });
    await waitUntil('2027-02-05T10:00:00Z');
    expect(await check(learner)).toMatchObject({ status: 'active', subscription_end: '2027-03-05T10:00:00.000Z' });
  });

  it('is over when Stripe has given up charging', async () => {
    const learner = await aSubscriber(world);
    world.stripe.failNextRenewal();
    await world.waitUntil('2027-01-05T10:00:00Z');
    expect(await check(learner)).toMatchObject({ subscribed: false, status: 'ended' });
    expect(await isSuper(learner)).toBe(false);
  });

  it('of a year is renewed after a year', async () => {
    const learner = await aSubscriber(world, 'super_annual');
    await world.waitUntil('2026-12-05T10:00:00Z');
    expect(await check(learner)).toMatchObject({
      subscription_tier: 'super_annual',
      subscription_end: '2027-12-05T10:00:00.000Z',
    });
    expect(world.stripe.account.charges).toMatchObject([{ amount: 11988 }]);
  });

  it('that was cancelled lasts until what is paid is over, to the second', async () => {
    const learner = await aSubscriber(world);
    expect(await learner.call(cancelSubscription, {})).toMatchObject({
      subscribed: true,
      cancels_at_period_end: true,
      subscription_end: '2026-12-05T10:00:00.000Z',
    });
    world.server.clock.set('2026-12-05T09:59:59Z');
    expect(await isSuper(learner)).toBe(true);
    // No event has come yet: the end is the end all the same.
    world.server.clock.set('2026-12-05T10:00:00Z');
    expect(await isSuper(learner)).toBe(false);
    expect(await rowOf(learner)).toMatchObject({ subscribed: false, status: 'ended' });
    await world.waitUntil('2026-12-05T10:00:00Z');
    expect(world.stripe.account.charges).toEqual([]);
    await expect(learner.call(cancelSubscription, {})).rejects.toMatchObject({ code: 'not-subscribed' });
    await expect(learner.call(resumeSubscription, {})).rejects.toMatchObject({ code: 'not-subscribed' });
  });

  it('that was cancelled can be taken up again while it lasts', async () => {
    const learner = await aSubscriber(world);
    await learner.call(cancelSubscription, {});
    await learner.call(cancelSubscription, {});
    expect(await learner.call(resumeSubscription, {})).toMatchObject({ cancels_at_period_end: false });
    await learner.call(resumeSubscription, {});
    await world.waitUntil('2026-12-05T10:00:00Z');
    expect(await check(learner)).toMatchObject({ subscribed: true, status: 'active' });
  });

  it('that was cancelled in the portal by a date can be taken up again', async () => {
    const learner = await aSubscriber(world);
    const { id } = subscriptionOf(world, learner);
    world.stripe.account.updateSubscription(id, { cancel_at: String(Date.parse('2026-12-05T10:00:00Z') / 1000) });
    await world.stripe.settled();
    expect(await check(learner)).toMatchObject({ cancels_at_period_end: true });
    expect(await learner.call(resumeSubscription, {})).toMatchObject({ cancels_at_period_end: false });
    expect(subscriptionOf(world, learner).cancel_at).toBeNull();
  });

  it('is managed on Stripe’s own page', async () => {
    const stranger = await aLearnerAtAnyTime(world.server);
    await expect(stranger.call(customerPortal, {})).rejects.toMatchObject({ code: 'not-subscribed' });
    const learner = await aSubscriber(world);
    const { url } = await learner.call(customerPortal, {});
    expect(world.stripe.account.portals).toMatchObject([{ url, return_url: `${world.server.url}/shop` }]);
    const body = new URLSearchParams({ subscription: subscriptionOf(world, learner).id, cancel: 'true' });
    await fetch(url, { method: 'POST', body, redirect: 'manual' });
    await world.stripe.settled();
    expect(await rowOf(learner)).toMatchObject({ subscribed: true, cancels_at_period_end: true });
  });

  it('ends at once when its latest payment is given back whole, and Stripe charges no more', async () => {
    const learner = await aSubscriber(world);
    await world.waitUntil('2026-12-05T10:00:00Z');
    const [charge] = world.stripe.account.charges;
    world.stripe.account.refund(String(charge?.payment_intent), 500);
    await world.stripe.settled();
    expect(await isSuper(learner)).toBe(true);
    world.stripe.account.refund(String(charge?.payment_intent), 999);
    await world.stripe.settled();
    expect(await isSuper(learner)).toBe(false);
    expect(subscriptionOf(world, learner).status).toBe('canceled');
    expect(await check(learner)).toMatchObject({ subscribed: false, status: 'ended' });
  });

  it('ends at once when a dispute about its latest payment is lost, told twice', async () => {
    const learner = await aSubscriber(world);
    await world.waitUntil('2026-12-05T10:00:00Z');
    const [charge] = world.stripe.account.charges;
    const close = async (status: 'won' | 'lost') => {
      world.stripe.account.closeDispute(String(charge?.payment_intent), status);
      await world.stripe.settled();
    };
    await close('won');
    expect(await isSuper(learner)).toBe(true);
    for (const _ of [1, 2]) await close('lost');
    expect(await isSuper(learner)).toBe(false);
    expect(subscriptionOf(world, learner).status).toBe('canceled');
    expect(await check(learner)).toMatchObject({ subscribed: false, status: 'ended' });
  });

  it('goes on when an earlier payment is given back', async () => {
    const learner = await aSubscriber(world);
    await world.waitUntil('2027-01-05T10:00:00Z');
    const [first] = world.stripe.account.charges;
    world.stripe.account.refund(String(first?.payment_intent));
    await world.stripe.settled();
    expect(await isSuper(learner)).toBe(true);
  });

  it('of a learner who is gone changes nothing, and Stripe need not tell it again', async () => {
    const learner = await aSubscriber(world);
    await world.server.database.run(sql`delete from users where id = ${learner.userId}::uuid`);
    await world.waitUntil('2026-12-05T10:00:00Z');
    const left = await world.server.database.run(
      sql`select user_id from subscribers where user_id = ${learner.userId}::uuid`,
    );
    expect(left).toEqual([]);
    const last = world.stripe.events.at(-1);
    expect(last && (await world.stripe.send(last))).toBe(200);
  });
});
