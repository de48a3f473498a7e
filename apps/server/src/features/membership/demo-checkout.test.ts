import {
  buyGemPack,
  cancelSubscription,
  checkSubscription,
  createCheckout,
  customerPortal,
  getProfile,
  getShop,
  payDemo,
  readSubscriber,
  resumeSubscription,
  seedCatalogue,
  startExercise,
} from '@kalima/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { call, type TestLearner } from '../../../test/learner.ts';
import { expectBalancedLedger } from '../../../test/ledger.ts';
import { playThrough } from '../../../test/play.ts';

let server: TestServer;
let learner: TestLearner;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set('2026-11-21T10:00:00Z');
  learner = await aLearnerAtAnyTime(server);
});

const pay = (plan: 'super_monthly' | 'super_annual' = 'super_monthly') => learner.call(payDemo, { body: { plan } });
const check = () => learner.call(checkSubscription, {});

describe('the shop', () => {
  it('tells visitors what there is, what a month comes to and what is saved', async () => {
    expect(await call(server.url, getShop, {})).toEqual({
      plans: [
        {
          id: 'super_monthly',
          period: 'monthly',
          priceCents: 1499,
          currency: 'EUR',
          monthlyCents: 1499,
          savingPercent: 0,
          trialDays: 14,
        },
        {
          id: 'super_annual',
          period: 'annual',
          priceCents: 11988,
          currency: 'EUR',
          monthlyCents: 999,
          savingPercent: 33,
          trialDays: 14,
        },
      ],
      gemPacks: [
        { id: 'gems_1200', gems: 1200, bonusGems: 0, priceCents: 599, currency: 'EUR' },
        { id: 'gems_3000', gems: 3000, bonusGems: 500, priceCents: 1199, currency: 'EUR' },
        { id: 'gems_6500', gems: 6500, bonusGems: 1500, priceCents: 2399, currency: 'EUR' },
      ],
      checkout: 'demo',
      demoGrantsSuper: true,
    });
  });

  it('without a key for payments leads to the demo, and sells no gems yet', async () => {
    expect(await learner.call(createCheckout, { body: { plan: 'super_annual' } })).toEqual({
      url: '/payment?plan=super_annual',
    });
    const buy = learner.call(buyGemPack, { body: { pack: 'gems_1200' } });
    await expect(buy).rejects.toMatchObject({ status: 409, code: 'gem-packs-coming-soon' });
    expect(await learner.call(seedCatalogue, {})).toEqual({ seeded: false });
  });
});

describe('the demo checkout', () => {
  it('begins the trial, in which wrong answers cost no battery', async () => {
    const { subscription, player } = await pay();
    expect(player).toMatchObject({ isSuper: true });
    expect(subscription).toEqual({
      subscribed: true,
      subscription_tier: 'super_monthly',
      subscription_end: '2026-12-05T10:00:00.000Z',
      provider: 'demo',
      status: 'trial',
      cancels_at_period_end: false,
      trial_available: false,
    });
    expect(await check()).toEqual(subscription);
    expect(await learner.call(readSubscriber, {})).toEqual(subscription);
    const body = { lessonId: '1', guide: 1, level: 1, exercise: 1 };
    const { session } = await learner.call(startExercise, { body });
    await playThrough(server, learner, session, 5);
    expect((await learner.call(getProfile, {})).battery).toBe(24);
    await expectBalancedLedger(server, learner);
  });

  it('is refused to whoever is subscribed, and grants one trial to many requests at once', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => pay()));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(new Set(refused)).toEqual(new Set(['already-subscribed']));
    await expect(pay('super_annual')).rejects.toMatchObject({ status: 409, code: 'already-subscribed' });
  });

  it('renews nothing: Super is over at its end, to the second', async () => {
    await pay();
    server.clock.set('2026-12-05T09:59:59Z');
    expect((await learner.call(getProfile, {})).isSuper).toBe(true);
    server.clock.set('2026-12-05T10:00:00Z');
    expect((await learner.call(getProfile, {})).isSuper).toBe(false);
    expect(await check()).toMatchObject({ subscribed: false, status: 'ended', trial_available: false });
  });

  it('has one trial in a life: after it, one period at a time', async () => {
    await pay();
    server.clock.set('2026-12-31T10:00:00Z');
    expect((await pay()).subscription).toMatchObject({
      status: 'active',
      subscription_end: '2027-01-31T10:00:00.000Z',
      trial_available: false,
    });
    server.clock.set('2027-01-31T10:00:00Z');
    expect((await pay('super_annual')).subscription).toMatchObject({
      status: 'active',
      subscription_tier: 'super_annual',
      subscription_end: '2028-01-31T10:00:00.000Z',
    });
  });

  it('can be cancelled and taken up again, and is managed on the page of the demo', async () => {
    for (const endpoint of [cancelSubscription, resumeSubscription, customerPortal]) {
      await expect(learner.call(endpoint, {})).rejects.toMatchObject({ status: 409, code: 'not-subscribed' });
    }
    await pay();
    expect(await learner.call(cancelSubscription, {})).toMatchObject({ subscribed: true, cancels_at_period_end: true });
    expect(await check()).toMatchObject({ subscribed: true, cancels_at_period_end: true });
    expect(await learner.call(resumeSubscription, {})).toMatchObject({ cancels_at_period_end: false });
    expect(await learner.call(customerPortal, {})).toEqual({ url: '/payment' });
    server.clock.set('2026-12-05T10:00:00Z');
    await expect(learner.call(resumeSubscription, {})).rejects.toMatchObject({ code: 'not-subscribed' });
  });

  it('takes no card number', async () => {
    const body = { plan: 'super_monthly', card: '4242 4242 4242 4242' } as never;
    await expect(learner.call(payDemo, { body })).rejects.toMatchObject({ status: 400, code: 'bad-request' });
    await expect(learner.call(payDemo, { body: { plan: 'gold' as never } })).rejects.toMatchObject({ status: 400 });
    expect(await check()).toMatchObject({ subscribed: false });
  });
});

describe('in production without DEMO_CHECKOUT', () => {
  it('the demo checkout makes nobody Super', async () => {
    const strict = await startTestServer({ emailConfirmation: 'off', demoGrantsSuper: false });
    try {
      const somebody = await aLearnerAtAnyTime(strict);
      expect(await somebody.call(getShop, {})).toMatchObject({ checkout: 'demo', demoGrantsSuper: false });
      const refused = somebody.call(payDemo, { body: { plan: 'super_monthly' } });
      await expect(refused).rejects.toMatchObject({ status: 409, code: 'demo-checkout-off' });
      expect((await somebody.call(getProfile, {})).isSuper).toBe(false);
    } finally {
      await strict.close();
    }
  });
});
