import { gemPackIdSchema } from '@kalima/contract';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { PaymentEvent } from './payments.ts';
import { idOf } from './stripe-client.ts';

type EventDetails = PaymentEvent extends infer Each
  ? Each extends unknown
    ? Omit<Each, 'id' | 'type'>
    : never
  : never;
const nothing: EventDetails = { kind: 'irrelevant' };

/** The Stripe account may sell other things: only items with a learner's id are ours. */
function userIn(metadata: Stripe.Metadata | null | undefined): string | null {
  return z.uuid().safeParse(metadata?.user).data ?? null;
}

export function readStripeEvent(event: Stripe.Event): PaymentEvent {
  return { ...translate(event), id: event.id, type: event.type } as PaymentEvent;
}

function translate(event: Stripe.Event): EventDetails {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return checkoutDone(event.data.object);
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed': {
      const { id, metadata } = event.data.object;
      return { kind: 'subscription-changed', subscriptionId: id, userId: userIn(metadata) };
    }
    case 'invoice.paid':
    case 'invoice.payment_failed': {
      const details = event.data.object.parent?.subscription_details;
      return subscriptionChanged(idOf(details?.subscription), userIn(details?.metadata));
    }
    case 'charge.refunded':
      return chargeRefunded(event.data.object);
    case 'charge.dispute.closed':
      return disputeClosed(event.data.object);
    case 'charge.dispute.created':
      return { kind: 'noted', reason: 'dispute-opened' };
    case 'radar.early_fraud_warning.created':
      return { kind: 'noted', reason: 'fraud-warning' };
    default:
      return nothing;
  }
}

function subscriptionChanged(subscriptionId: string | null, userId: string | null): EventDetails {
  return subscriptionId === null ? nothing : { kind: 'subscription-changed', subscriptionId, userId };
}

function checkoutDone(session: Stripe.Checkout.Session): EventDetails {
  const userId = userIn(session.metadata);
  if (session.mode === 'subscription') return subscriptionChanged(idOf(session.subscription), userId);
  const pack = gemPackIdSchema.safeParse(session.metadata?.pack).data;
  // Slow payment methods take days: the checkout completes first, and another event reports the payment.
  if (session.payment_status !== 'paid' || pack === undefined || userId === null) return nothing;
  return { kind: 'gems-paid', checkoutId: session.id, paymentId: idOf(session.payment_intent), userId, pack };
}

function chargeRefunded(charge: Stripe.Charge): EventDetails {
  const paymentId = idOf(charge.payment_intent);
  if (paymentId === null) return nothing;
  if (!charge.refunded) return { kind: 'noted', reason: 'refunded-in-part' };
  return { kind: 'refunded', paymentId, isForGems: charge.metadata.pack !== undefined };
}

/** A lost dispute takes the money back, as a full refund does; a won one changes nothing. */
function disputeClosed({ status, payment_intent }: Stripe.Dispute): EventDetails {
  const paymentId = idOf(payment_intent);
  if (status !== 'lost' || paymentId === null) return nothing;
  return { kind: 'refunded', paymentId, isForGems: null };
}
