import {
  buyGemPack,
  checkSubscription,
  createCheckout,
  type GemPackId,
  type PlanId,
  readSubscriber,
} from '@kalima/contract';
import { type StripeStandIn, startStripeStandIn } from '@kalima/testing/stand-ins/stripe-stand-in.ts';
import { sql } from 'drizzle-orm';
import { aLearnerAtAnyTime } from './at-any-time.ts';
import { type Settings, startTestServer, type TestServer } from './harness.ts';
import type { TestLearner } from './learner.ts';

export const dayMs = 24 * 3_600_000;
const secretKey = 'sk_test_kalima';
const webhookSecret = 'whsec_kalima';

export interface WithStripe {
  readonly server: TestServer;
  readonly stripe: StripeStandIn;
  /** Advances the clocks of both. */
  waitUntil(moment: string | number): Promise<void>;
  /** Resets clock, stand-in and payment events. */
  startOver(): Promise<void>;
  close(): Promise<void>;
}

/** The whole server with a Stripe key, against a local stand-in. */
export async function startWithStripe(startsAt: string, settings: Settings = {}): Promise<WithStripe> {
  const started: { url: string } = { url: '' };
  const startsAtMs = Date.parse(startsAt);
  const webhookUrl = () => `${started.url}/api/webhooks/stripe`;
  const stripe = await startStripeStandIn({ secretKey, webhookSecret, webhookUrl, startsAtMs });
  const server = await startTestServer(
    {
      emailConfirmation: 'off',
      stripe: { secretKey, webhookSecret, apiUrl: stripe.url },
      demoGrantsSuper: false,
      ...settings,
    },
    { startsAt },
  );
  started.url = server.url;
  return {
    server,
    stripe,
    waitUntil: async (moment) => {
      server.clock.set(moment);
      await stripe.advanceTo(server.clock.now());
    },
    startOver: async () => {
      server.clock.set(startsAtMs);
      await server.deps.payments.seedCatalogue();
      await stripe.startOver(startsAtMs);
      await server.database.run(sql`delete from payment_events`);
    },
    close: async () => {
      await stripe.settled();
      // An open, unused connection would block the close.
      server.app.server.closeAllConnections();
      await server.close();
      await stripe.stop();
    },
  };
}

export async function aSubscriber({ server, stripe }: WithStripe, plan: PlanId = 'super_monthly') {
  const learner = await aLearnerAtAnyTime(server);
  const { url } = await learner.call(createCheckout, { body: { plan } });
  await stripe.pay(url);
  return learner;
}

export async function aBuyer({ server }: WithStripe, pack: GemPackId) {
  const learner = await aLearnerAtAnyTime(server);
  const { url } = await learner.call(buyGemPack, { body: { pack } });
  return { learner, url };
}

export const check = (learner: TestLearner) => learner.call(checkSubscription, {});
export const rowOf = (learner: TestLearner) => learner.call(readSubscriber, {});

/** All stored data of a learner's subscription, without the tickets drawn. */
export async function storedSubscriptionOf({ server }: WithStripe, { userId }: TestLearner) {
  const [stored] = await server.database.run(sql`
    select subscribed, subscription_tier, subscription_end, provider, status, cancels_at_period_end, trial_used, customer_id,
      subscription_id, is_pro_subscriber, super_until
    from subscribers join profiles using (user_id) where user_id = ${userId}::uuid`);
  return stored;
}

export function subscriptionOf({ stripe }: WithStripe, { userId }: TestLearner) {
  const subscription = stripe.account.subscriptions.findLast(({ metadata }) => metadata.user === userId);
  if (subscription === undefined) throw new Error(`Stripe knows no subscription of ${userId}`);
  return subscription;
}
