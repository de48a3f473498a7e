import { isRunning } from '@kalima/rules';
import { PaymentsUnavailable, type ProviderSubscription } from '../../outside/payments/payments.ts';
import {
  type ChangedMembership,
  changeMembership,
  type Membership,
  type MembershipDecision,
  type ProviderEventId,
  type Subscriber,
} from '../../player/membership-store.ts';
import type { MembershipDependencies } from './membership-dependencies.ts';

const kept: MembershipDecision = { kind: 'kept' };

export function membershipOf(subscription: ProviderSubscription, provider: 'stripe' | 'play'): Membership {
  return {
    provider,
    plan: subscription.plan,
    // What was not paid for yet is nothing yet; who may decide on it has turned it away before.
    status: subscription.status === 'pending' ? 'none' : subscription.status,
    endMs: subscription.endMs,
    cancelsAtPeriodEnd: subscription.cancelsAtPeriodEnd,
    customerId: subscription.customerId,
    subscriptionId: subscription.id,
    hadTrial: subscription.hadTrial,
  };
}

/**
 * Asks Stripe how the subscription is now, and keeps that. A learner has one subscription and one trial: another, begun at a
 * checkout that was still open in some other window, is ended at once and its money given back.
 */
export async function syncSubscription(
  deps: MembershipDependencies,
  userId: string,
  subscriptionId: string,
  event: ProviderEventId | null = null,
): Promise<ChangedMembership | null> {
  if (deps.payments.kind !== 'stripe') throw new PaymentsUnavailable('there is no key for Stripe');
  const decide = async (known: Subscriber): Promise<MembershipDecision> => {
    const told = await deps.payments.readSubscription(subscriptionId);
    if (told === null || told.status === 'pending') return kept;
    const written: MembershipDecision = { kind: 'written', membership: membershipOf(told, 'stripe') };
    if (known.subscriptionId === null || known.subscriptionId === told.id) return written;
    if (told.status === 'ended') return kept;
    if (!(await goesOn(deps, known)) && !(told.status === 'trial' && known.trialUsed)) return written;
    deps.log.warn({ userId, subscriptionId }, 'a second subscription or trial of one learner is undone');
    await deps.payments.undoSubscription(told.id);
    return kept;
  };
  return changeMembership(deps, userId, decide, event);
}

/** Whether the subscription that is known goes on; Stripe is asked, because the news of its end may be on the way. */
async function goesOn({ clock, payments }: MembershipDependencies, known: Subscriber): Promise<boolean> {
  if (!isRunning(known, clock.now()) || known.subscriptionId === null) return false;
  // The demo gives way to what is paid for.
  if (known.provider === 'demo') return false;
  if (known.provider !== 'stripe') return true;
  const told = await payments.readSubscription(known.subscriptionId);
  return told !== null && isRunning({ ...membershipOf(told, 'stripe') }, clock.now());
}
