import { isRunning } from '@kalima/rules';
import { PaymentsUnavailable, type ProviderSubscription } from '../../outside/payments/payments.ts';
import {
  changeMembership,
  type Membership,
  type ProviderEventId,
  type Subscriber,
} from '../../player/membership-store.ts';
import type { MembershipDependencies } from './membership-dependencies.ts';

export function membershipOf(subscription: ProviderSubscription, provider: 'stripe' | 'play'): Membership {
  return {
    provider,
    plan: subscription.plan,
    // A pending payment changes nothing; callers that may decide on it have rejected it before.
    status: subscription.status === 'pending' ? 'none' : subscription.status,
    endMs: subscription.endMs,
    cancelsAtPeriodEnd: subscription.cancelsAtPeriodEnd,
    customerId: subscription.customerId,
    subscriptionId: subscription.id,
    hadTrial: subscription.hadTrial,
  };
}

/** Stores Stripe's current state. One subscription and one trial per learner: another is ended and refunded at once. */
export async function syncSubscription(
  deps: MembershipDependencies,
  userId: string,
  subscriptionId: string,
  event: ProviderEventId | null = null,
): Promise<Subscriber | null> {
  if (deps.payments.kind !== 'stripe') throw new PaymentsUnavailable('there is no key for Stripe');
  const decide = async (known: Subscriber): Promise<Membership | null> => {
    const subscription = await deps.payments.readSubscription(subscriptionId);
    if (subscription === null || subscription.status === 'pending') return null;
    const written = membershipOf(subscription, 'stripe');
    if (known.subscriptionId === null || known.subscriptionId === subscription.id) return written;
    if (subscription.status === 'ended') return null;
    if (!(await goesOn(deps, known)) && !(subscription.status === 'trial' && known.trialUsed)) return written;
    deps.log.warn({ userId, subscriptionId }, 'a second subscription or trial of one learner is undone');
    await deps.payments.undoSubscription(subscription.id);
    return null;
  };
  return changeMembership(deps, userId, decide, event);
}

/** Asks Stripe whether the known subscription continues, because the event of its end may be under way. */
async function goesOn({ clock, payments }: MembershipDependencies, known: Subscriber): Promise<boolean> {
  if (!isRunning(known, clock.now()) || known.subscriptionId === null) return false;
  // A paid subscription replaces the demo.
  if (known.provider === 'demo') return false;
  if (known.provider !== 'stripe') return true;
  const subscription = await payments.readSubscription(known.subscriptionId);
  return subscription !== null && isRunning({ ...membershipOf(subscription, 'stripe') }, clock.now());
}
