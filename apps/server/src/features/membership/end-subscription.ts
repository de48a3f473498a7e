import type { Subscription } from '@kalima/contract';
import { isRunning } from '@kalima/rules';
import { refuse } from '../../http/serve.ts';
import { PaymentsUnavailable } from '../../outside/payments/payments.ts';
import { type ChangedMembership, changeMembership, readSubscriber } from '../../player/membership-store.ts';
import type { MembershipParts } from './membership-parts.ts';
import { syncSubscription } from './sync-subscription.ts';
import { viewSubscription } from './view-subscription.ts';

/** Cancels at the end of what is paid, or takes that back while it still lasts. */
export async function endSubscription(
  parts: MembershipParts,
  userId: string,
  when: 'period-end' | 'never',
): Promise<Subscription> {
  const known = await readSubscriber(parts.database, userId);
  const { provider, subscriptionId } = known;
  if (subscriptionId === null || !isRunning(known, parts.clock.now())) refuse('not-subscribed');
  if (provider === 'play') refuse('managed-by-store');
  const changed =
    provider === 'demo' ? await endDemo(parts, userId, when) : await endPaid(parts, userId, subscriptionId, when);
  if (changed === null) refuse('not-subscribed');
  if (!changed.done) refuse(changed.refusal);
  return viewSubscription(parts, changed.subscriber);
}

function endDemo(
  parts: MembershipParts,
  userId: string,
  when: 'period-end' | 'never',
): Promise<ChangedMembership | null> {
  return changeMembership(parts, userId, (known) => {
    if (!isRunning(known, parts.clock.now())) return { kind: 'refused', refusal: 'not-subscribed' };
    const cancelsAtPeriodEnd = when === 'period-end';
    return { kind: 'written', membership: { ...known, cancelsAtPeriodEnd, hadTrial: false } };
  });
}

async function endPaid(
  parts: MembershipParts,
  userId: string,
  subscriptionId: string,
  when: 'period-end' | 'never',
): Promise<ChangedMembership | null> {
  if (parts.payments.kind !== 'stripe') throw new PaymentsUnavailable('there is no key for Stripe');
  await parts.payments.endSubscription(subscriptionId, when);
  return syncSubscription(parts, userId, subscriptionId);
}
