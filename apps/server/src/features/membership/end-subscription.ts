import type { Subscription } from '@kalima/contract';
import { isRunning } from '@kalima/rules';
import { PaymentsUnavailable } from '../../outside/payments/payments.ts';
import { changeMembership, readSubscriber, type Subscriber } from '../../player/membership-store.ts';
import { refuse } from '../../request/errors.ts';
import type { MembershipDependencies } from './membership-dependencies.ts';
import { syncSubscription } from './sync-subscription.ts';
import { viewSubscription } from './view-subscription.ts';

export async function endSubscription(
  deps: MembershipDependencies,
  userId: string,
  when: 'period-end' | 'never',
): Promise<Subscription> {
  const known = await readSubscriber(deps.database, userId);
  const { provider, subscriptionId } = known;
  if (subscriptionId === null || !isRunning(known, deps.clock.now())) refuse('not-subscribed');
  if (provider === 'play') refuse('managed-by-store');
  const changed =
    provider === 'demo' ? await endDemo(deps, userId, when) : await endPaid(deps, userId, subscriptionId, when);
  if (changed === null) refuse('not-subscribed');
  return viewSubscription(deps, changed);
}

function endDemo(deps: MembershipDependencies, userId: string, when: 'period-end' | 'never') {
  return changeMembership(deps, userId, (known) => {
    if (!isRunning(known, deps.clock.now())) refuse('not-subscribed');
    return { ...known, cancelsAtPeriodEnd: when === 'period-end', hadTrial: false };
  });
}

async function endPaid(
  deps: MembershipDependencies,
  userId: string,
  subscriptionId: string,
  when: 'period-end' | 'never',
): Promise<Subscriber | null> {
  if (deps.payments.kind !== 'stripe') throw new PaymentsUnavailable('there is no key for Stripe');
  await deps.payments.endSubscription(subscriptionId, when);
  return syncSubscription(deps, userId, subscriptionId);
}
