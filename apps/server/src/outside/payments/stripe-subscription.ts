import type Stripe from 'stripe';
import type { ProviderSubscription } from './payments.ts';
import { idOf } from './stripe-client.ts';

type Status = ProviderSubscription['status'];

const statuses: Readonly<Record<string, Status>> = {
  incomplete: 'pending',
  trialing: 'trial',
  active: 'active',
  past_due: 'past-due',
  // Stripe has given up charging, or never began: it starts again only when somebody pays.
  unpaid: 'ended',
  paused: 'ended',
  canceled: 'ended',
  incomplete_expired: 'ended',
};

/** Stripe's subscription in the words of this product. */
export function readStripeSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const status = statuses[subscription.status] ?? 'pending';
  const [item] = subscription.items.data;
  const periodEnd = item?.current_period_end ?? 0;
  // A customer who cancels in the portal sets the one or the other.
  const cancelAt = subscription.cancel_at ?? null;
  const cancelsAtPeriodEnd = subscription.cancel_at_period_end || (cancelAt !== null && cancelAt <= periodEnd);
  const customerId = idOf(subscription.customer);
  return {
    id: subscription.id,
    customerId,
    userId: subscription.metadata.user ?? null,
    // The interval, and not the lookup key, which goes to a new price when prices change.
    plan: item?.price.recurring?.interval === 'year' ? 'super_annual' : 'super_monthly',
    status,
    endMs: 1000 * endOf(subscription, status, cancelsAtPeriodEnd ? (cancelAt ?? periodEnd) : periodEnd),
    cancelsAtPeriodEnd,
    hadTrial: subscription.trial_start !== null,
  };
}

function endOf(subscription: Stripe.Subscription, status: Status, periodEnd: number): number {
  // The period goes on at once when a renewal is due: unpaid, what was paid ended where the new one began.
  if (status === 'past-due') return subscription.items.data[0]?.current_period_start ?? periodEnd;
  return status === 'ended' ? Math.min(subscription.ended_at ?? periodEnd, periodEnd) : periodEnd;
}
