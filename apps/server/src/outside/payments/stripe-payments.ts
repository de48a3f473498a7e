import type { GemPackId, PlanId } from '@kalima/contract';
import type { Rulebook } from '@kalima/rules';
import Stripe from 'stripe';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { type Buyer, EventNotSigned, type Payments } from './payments.ts';
import { seedStripeCatalogue } from './stripe-catalogue.ts';
import {
  askStripe,
  createStripeClient,
  idOf,
  isMissing,
  orDoneAlready,
  really,
  usualAnswerMs,
} from './stripe-client.ts';
import { readStripeEvent } from './stripe-events.ts';
import { readStripeSubscription } from './stripe-subscription.ts';

type Session = Stripe.Checkout.SessionCreateParams;

/** Older signatures are rejected. */
const maxEventAgeSeconds = 300;
const overStatuses: readonly string[] = ['canceled', 'incomplete_expired'];

type StripeSettings = NonNullable<Config['stripe']> & {
  /** The longest wait for an answer. */
  readonly answerMs?: number;
};

/** Stripe's hosted checkout and portal; signed events trigger a fetch of the current state. */
export function createStripePayments(
  config: Config,
  { secretKey, webhookSecret, apiUrl, answerMs = usualAnswerMs }: StripeSettings,
  clock: Clock,
  { prices }: Rulebook,
): Payments {
  const stripe = createStripeClient(secretKey, apiUrl);
  let seeding: ReturnType<typeof seedStripeCatalogue> | null = null;
  let isSeeded = false;
  const ask = <T>(question: () => Promise<T>) => askStripe(question, answerMs);
  const seed = async () => {
    // Unlimited: callers have their own timeouts.
    seeding ??= askStripe(() => seedStripeCatalogue(stripe, prices), Number.POSITIVE_INFINITY);
    try {
      const catalogue = await seeding;
      isSeeded = true;
      return catalogue;
    } catch (error) {
      seeding = null;
      throw error;
    }
  };

  const openCheckout = (buyer: Buyer, ware: PlanId | GemPackId, details: Session) =>
    ask(async () => {
      const line_items = [{ price: priceIn(await seed(), ware), quantity: 1 }];
      const create = (who: Session) => {
        const forBuyer = { client_reference_id: buyer.userId, locale: buyer.language };
        return really(
          'checkout.session',
          stripe.checkout.sessions.create({ ...details, line_items, ...who, ...forBuyer }),
        );
      };
      const unknown: Session = { customer_email: buyer.email };
      if (buyer.customerId === null) return addressOf(await create(unknown));
      const known = create({ customer: buyer.customerId }).catch((error: unknown) => {
        if (isMissing(error, 'customer')) return create(unknown);
        throw error;
      });
      return addressOf(await known);
    });

  const find = (id: string) =>
    ask(() =>
      really('subscription', stripe.subscriptions.retrieve(id)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    );

  /** The latest invoice with a payment: trial invoices cost nothing. */
  const lastPaidInvoice = async (subscription: string) => {
    const expand = ['data.payments'];
    const { data } = await really('list', stripe.invoices.list({ subscription, status: 'paid', limit: 20, expand }));
    return data.find(({ amount_paid }) => amount_paid > 0) ?? null;
  };

  return {
    kind: 'stripe',
    hasCatalogue: () => isSeeded,
    seedCatalogue: async () => void (await seed()),

    subscribe: async (buyer, plan, withTrial) => {
      const metadata = { user: buyer.userId };
      return openCheckout(buyer, plan, {
        mode: 'subscription',
        metadata,
        subscription_data: { metadata, ...(withTrial ? { trial_period_days: prices.trialDays } : {}) },
        allow_promotion_codes: true,
        success_url: `${config.publicUrl}/onboarding?checkout=done`,
        cancel_url: `${config.publicUrl}/shop`,
      });
    },

    buyGems: async (buyer, pack) => {
      const metadata = { user: buyer.userId, pack };
      return openCheckout(buyer, pack, {
        mode: 'payment',
        metadata,
        payment_intent_data: { metadata },
        success_url: `${config.publicUrl}/gems-shop?paid=1`,
        cancel_url: `${config.publicUrl}/gems-shop`,
      });
    },

    openPortal: (customer) =>
      ask(async () => {
        const opened = stripe.billingPortal.sessions.create({ customer, return_url: `${config.publicUrl}/shop` });
        return addressOf(await really('billing_portal.session', opened));
      }),

    readSubscription: async (id) => {
      const subscription = await find(id);
      return subscription === null ? null : readStripeSubscription(subscription);
    },

    endSubscription: async (id, when) => {
      const subscription = await find(id);
      if (subscription === null || overStatuses.includes(subscription.status)) return;
      await ask(async () => {
        if (when === 'now') await orDoneAlready(stripe.subscriptions.cancel(id));
        else if (when === 'period-end') await stripe.subscriptions.update(id, { cancel_at_period_end: true });
        else if (subscription.cancel_at_period_end) {
          await stripe.subscriptions.update(id, { cancel_at_period_end: false });
        } else if (subscription.cancel_at !== null) await stripe.subscriptions.update(id, { cancel_at: '' });
      });
    },

    undoSubscription: (id) =>
      ask(async () => {
        const subscription = await find(id);
        if (subscription === null) return;
        if (!overStatuses.includes(subscription.status)) await orDoneAlready(stripe.subscriptions.cancel(id));
        const invoice = await lastPaidInvoice(id);
        const payment = idOf(invoice?.payments?.data[0]?.payment.payment_intent);
        if (payment === null) return;
        await orDoneAlready(
          stripe.refunds.create({ payment_intent: payment }, { idempotencyKey: `kalima-undo-${payment}` }),
        );
      }),

    subscriptionLastPaidBy: (paymentId) =>
      ask(async () => {
        const payment = { type: 'payment_intent', payment_intent: paymentId };
        const { data } = await really(
          'list',
          stripe.invoicePayments.list({ payment, expand: ['data.invoice'], limit: 1 }),
        );
        const invoice = data[0]?.invoice;
        if (typeof invoice !== 'object' || invoice.deleted) return null;
        const subscriptionId = idOf(invoice.parent?.subscription_details?.subscription);
        if (subscriptionId === null) return null;
        return (await lastPaidInvoice(subscriptionId))?.id === invoice.id ? subscriptionId : null;
      }),

    isForGems: (paymentId) =>
      ask(async () => {
        const { metadata } = await really('payment_intent', stripe.paymentIntents.retrieve(paymentId));
        return metadata.pack !== undefined;
      }),

    readEvent: (body, signature) => {
      try {
        return readStripeEvent(
          stripe.webhooks.constructEvent(
            Buffer.from(body),
            signature ?? '',
            webhookSecret,
            maxEventAgeSeconds,
            undefined,
            clock.now(),
          ),
        );
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw new EventNotSigned(error.message);
        throw error;
      }
    },
  };
}

function priceIn<Key>(catalogue: ReadonlyMap<Key, string>, key: Key): string {
  const price = catalogue.get(key);
  if (price === undefined) throw new Error(`The catalogue has no price for ${String(key)}`);
  return price;
}

function addressOf({ url }: { readonly url: string | null }): string {
  if (url === null) throw new Error('Stripe gave no address to go to');
  return url;
}
