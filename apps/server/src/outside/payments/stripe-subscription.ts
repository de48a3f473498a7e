import type Stripe from 'stripe';
import type { ProviderSubscription } from './payments.ts';
import { idOf } from './stripe-client.ts';

type Status = ProviderSubscription['status'];

const statuses: Readonly<Record<string, Status>> = {
  incomplete: 'pending',
  trialing: 'trial',
  active: 'active',
  past_due: 'past-due',
  // Stripe stopped charging, or never began: only a payment revives it.
  unpaid: 'ended',
  paused: 'ended',
  canceled: 'ended',
  incomplete_expired: 'ended',
};

export function readStripeSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const status = statuses[subscription.status] ?? 'pending';
  const [item] = subscription.items.data;
  const periodEnd = item?.current_period_end ?? 0;
  // A cancellation in the portal sets the one or the other.
  const cancelAt = subscription.cancel_at ?? null;
  const cancelsAtPeriodEnd = subscription.cancel_at_period_end || (cancelAt !== null && cancelAt <= periodEnd);
  const customerId = idOf(subscription.customer);
  return {
    id: subscription.id,
    customerId,
    userId: subscription.metadata.user ?? null,
    // The interval, not the lookup key, which moves to a new price when prices change.
    plan: item?.price.recurring?.interval === 'year' ? 'super_annual' : 'super_monthly',
    status,
    endMs: 1000 * endOf(subscription, status, cancelsAtPeriodEnd ? (cancelAt ?? periodEnd) : periodEnd),
    cancelsAtPeriodEnd,
    hadTrial: subscription.trial_start !== null,
  };
}

function endOf(subscription: Stripe.Subscription, status: Status, periodEnd: number): number {
  // A due renewal starts the next period at once: if unpaid, the paid time ended at its start.
  if (status === 'past-due') return subscription.items.data[0]?.current_period_start ?? periodEnd;
  return status === 'ended' ? Math.min(subscription.ended_at ?? periodEnd, periodEnd) : periodEnd;
}
