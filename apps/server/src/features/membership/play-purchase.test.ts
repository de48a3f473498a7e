import { randomUUID } from 'node:crypto';
import {
  cancelSubscription,
  checkSubscription,
  createCheckout,
  customerPortal,
  getProfile,
  type PlanId,
  payDemo,
  readSubscriber,
  resumeSubscription,
  validatePlayPurchase,
} from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { type GoogleStandIn, startGoogleStandIn } from '../../../test/google-stand-in.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import type { TestLearner } from '../../../test/learner.ts';

let google: GoogleStandIn;
let server: TestServer;
let learner: TestLearner;
beforeAll(async () => {
  google = await startGoogleStandIn();
  const { packageName, credentialsFile, url } = google;
  server = await startTestServer({
    emailConfirmation: 'off',
    googlePlay: { packageName, credentialsFile, apiUrl: url },
  });
});
afterAll(async () => {
  await server.close();
  await google.stop();
});
beforeEach(async () => {
  google.recover();
  server.clock.set('2026-11-21T10:00:00Z');
  learner = await aLearnerAtAnyTime(server);
});

const end = '2026-12-21T10:00:00.000Z';
const pendingAcknowledgement = 'ACKNOWLEDGEMENT_STATE_PENDING';

/** Puts a purchase into Google's books, and names it. */
function bought(state = 'ACTIVE', line: Record<string, unknown> = {}, acknowledgementState = pendingAcknowledgement) {
  const token = `token-${randomUUID()}`;
  google.purchases.set(token, {
    subscriptionState: `SUBSCRIPTION_STATE_${state}`,
    acknowledgementState,
    lineItems: [{ productId: 'super_monthly', expiryTime: end, autoRenewingPlan: { autoRenewEnabled: true }, ...line }],
  });
  return token;
}

const validate = (purchaseToken: string, changes: { userId?: string; packageName?: string; productId?: PlanId } = {}) =>
  learner.call(validatePlayPurchase, {
    body: {
      purchaseToken,
      productId: 'super_monthly',
      packageName: google.packageName,
      userId: learner.userId,
      ...changes,
    },
  });
const row = () => learner.call(readSubscriber, {});
const check = () => learner.call(checkSubscription, {});

describe('a purchase in the Android app', () => {
  it('makes somebody Super when Google knows it, and is acknowledged', async () => {
    const token = bought();
    const { subscription, player } = await validate(token);
    expect(player.isSuper).toBe(true);
    expect(subscription).toEqual({
      subscribed: true,
      subscription_tier: 'super_monthly',
      subscription_end: end,
      provider: 'play',
      status: 'active',
      cancels_at_period_end: false,
      trial_available: true,
    });
    expect(google.purchases.get(token)?.acknowledgementState).toBe('ACKNOWLEDGEMENT_STATE_ACKNOWLEDGED');
    expect(await validate(token)).toEqual({ subscription, player });
    expect(google.asked.filter((each) => each.includes(`${token}:acknowledge`))).toEqual([
      `POST /androidpublisher/v3/applications/app.kalima/purchases/subscriptions/super_monthly/tokens/${token}:acknowledge`,
    ]);
  });

  test.each([
    ['ACTIVE', { offerPhase: { freeTrial: {} } }, { status: 'trial', trial_available: false }],
    ['IN_GRACE_PERIOD', {}, { status: 'past-due', subscribed: true }],
    ['CANCELED', {}, { status: 'active', subscribed: true, cancels_at_period_end: true }],
  ] as const)('that is %s %j counts as %j', async (state, line, expected) => {
    expect((await validate(bought(state, line))).subscription).toMatchObject({ ...expected, subscription_end: end });
  });

  test.each([
    ['is not paid yet', 'PENDING', {}],
    ['is on hold', 'ON_HOLD', {}],
    ['is paused', 'PAUSED', {}],
    ['has expired', 'EXPIRED', {}],
    ['was cancelled and is over', 'CANCELED', { expiryTime: '2026-11-21T09:59:59Z' }],
    ['is of another product', 'ACTIVE', { productId: 'another_app' }],
    ['is of the other plan', 'ACTIVE', { productId: 'super_annual' }],
    ['is in a state that nobody knows', 'REINVENTED', {}],
  ])('that %s is not valid, and is not acknowledged', async (_, state, line) => {
    const token = bought(state, line);
    await expect(validate(token)).rejects.toMatchObject({ status: 409, code: 'purchase-not-valid' });
    expect(google.purchases.get(token)?.acknowledgementState).toBe(pendingAcknowledgement);
    expect(await row()).toMatchObject({ subscribed: false });
  });

  it('of another app is not valid', async () => {
    const refused = validate(bought(), { packageName: 'com.example.other' });
    await expect(refused).rejects.toMatchObject({ status: 409, code: 'purchase-not-valid' });
  });

  it('is shown by whoever made it, and by nobody for somebody else', async () => {
    const other = await aLearnerAtAnyTime(server);
    const refused = validate(bought(), { userId: other.userId });
    await expect(refused).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    expect(await other.call(readSubscriber, {})).toMatchObject({ subscribed: false });
  });

  it('belongs to the one learner who showed it first, also when many come at once', async () => {
    const token = bought();
    const all = await Promise.all(Array.from({ length: 8 }, () => aLearnerAtAnyTime(server)));
    const tries = await Promise.allSettled(
      all.map((each) =>
        each.call(validatePlayPurchase, {
          body: {
            purchaseToken: token,
            productId: 'super_monthly',
            packageName: google.packageName,
            userId: each.userId,
          },
        }),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const codes = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(new Set(codes)).toEqual(new Set(['purchase-of-another']));
    await expect(validate(token)).rejects.toMatchObject({ status: 409, code: 'purchase-of-another' });
  });

  test.each([400, 404, 410])('that Google answers with %i is not valid', async (status) => {
    google.failNext(status);
    await expect(validate(bought())).rejects.toMatchObject({ status: 409, code: 'purchase-not-valid' });
  });

  test.each([401, 402, 403, 429, 500, 'drop'] as const)('is not decided while Google answers with %s', async (how) => {
    const token = bought();
    google.failNext(how, 10);
    await expect(validate(token)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    expect(await row()).toMatchObject({ subscribed: false, status: 'none' });
  });

  it('is managed where it was made, and keeps the learner from paying twice', async () => {
    await validate(bought());
    for (const endpoint of [cancelSubscription, resumeSubscription, customerPortal]) {
      await expect(learner.call(endpoint, {})).rejects.toMatchObject({ status: 409, code: 'managed-by-store' });
    }
    const again = learner.call(createCheckout, { body: { plan: 'super_annual' } });
    await expect(again).rejects.toMatchObject({ code: 'already-subscribed' });
    await expect(learner.call(payDemo, { body: { plan: 'super_annual' } })).rejects.toMatchObject({
      code: 'already-subscribed',
    });
  });

  it('of who subscribes with Stripe is refused unacknowledged, so that Google gives the money back', async () => {
    await server.database.run(sql`
      insert into subscribers (user_id, provider, status, subscription_end, subscription_id)
      values (${learner.userId}::uuid, 'stripe', 'active', '2026-12-01', ${`sub_${learner.userId}`})`);
    const token = bought();
    await expect(validate(token)).rejects.toMatchObject({ status: 409, code: 'already-subscribed' });
    expect(google.purchases.get(token)?.acknowledgementState).toBe(pendingAcknowledgement);
  });
});

describe('a subscription of the Android app whose end has come', () => {
  it('is asked for again, and goes on when it was renewed', async () => {
    const token = bought();
    await validate(token);
    const asked = google.asked.length;
    server.clock.set('2026-12-21T09:59:59Z');
    await check();
    expect(google.asked).toHaveLength(asked);
    const [line] = google.purchases.get(token)?.lineItems ?? [];
    google.purchases.set(token, {
      subscriptionState: 'SUBSCRIPTION_STATE_ACTIVE',
      acknowledgementState: 'ACKNOWLEDGEMENT_STATE_ACKNOWLEDGED',
      lineItems: [{ ...line, expiryTime: '2027-01-21T10:00:00Z' }],
    });
    server.clock.set(end);
    expect(await check()).toMatchObject({ subscribed: true, subscription_end: '2027-01-21T10:00:00.000Z' });
    expect(google.asked).toHaveLength(asked + 1);
  });

  test.each(['EXPIRED', 'ON_HOLD', null])('is over when Google says %s', async (state) => {
    const token = bought();
    await validate(token);
    const purchase = google.purchases.get(token);
    if (state === null || purchase === undefined) google.purchases.delete(token);
    else google.purchases.set(token, { ...purchase, subscriptionState: `SUBSCRIPTION_STATE_${state}` });
    server.clock.set(end);
    expect(await check()).toMatchObject({ subscribed: false, status: 'ended' });
    expect((await learner.call(getProfile, {})).isSuper).toBe(false);
  });

  it('lasts a day longer while Google cannot be asked', async () => {
    await validate(bought());
    server.clock.set(end);
    google.failNext(500, 10);
    await expect(check()).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    expect((await learner.call(getProfile, {})).isSuper).toBe(true);
    server.clock.set('2026-12-22T10:00:00Z');
    expect((await learner.call(getProfile, {})).isSuper).toBe(false);
  });
});

describe('Google’s sign-in', () => {
  it('that fails decides nothing', async () => {
    const { packageName, credentialsFile, url } = google;
    const fresh = await startTestServer(
      { emailConfirmation: 'off', googlePlay: { packageName, credentialsFile, apiUrl: url } },
      { startsAt: server.clock.now() },
    );
    try {
      const body = { purchaseToken: bought(), productId: 'super_monthly' as const, packageName };
      const somebody = await aLearnerAtAnyTime(fresh);
      const show = () => somebody.call(validatePlayPurchase, { body: { ...body, userId: somebody.userId } });
      google.failNextTokens(400);
      await expect(show()).rejects.toMatchObject({ status: 503, code: 'unavailable' });
      expect((await show()).subscription.subscribed).toBe(true);
    } finally {
      await fresh.close();
    }
  });

  it('without credentials verifies nothing', async () => {
    const bare = await startTestServer({ emailConfirmation: 'off' });
    try {
      const somebody = await aLearnerAtAnyTime(bare);
      const body = {
        purchaseToken: 'any',
        productId: 'super_monthly' as const,
        packageName: google.packageName,
        userId: somebody.userId,
      };
      const refused = somebody.call(validatePlayPurchase, { body });
      await expect(refused).rejects.toMatchObject({ status: 503, code: 'not_configured' });
    } finally {
      await bare.close();
    }
  });
});
