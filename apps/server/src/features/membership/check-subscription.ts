import type { Subscription } from '@kalima/contract';
import { isRunning } from '@kalima/rules';
import { mayAskProvider, readSubscriber, type Subscriber } from '../../player/membership-store.ts';
import type { MembershipDependencies } from './membership-dependencies.ts';
import { syncPlayPurchase } from './sync-play-purchase.ts';
import { syncSubscription } from './sync-subscription.ts';
import { viewSubscription } from './view-subscription.ts';

/** The page asks every half minute; the provider tells by itself, so it is asked only now and then, in case it could not. */
const betweenQuestionsMs = 10 * 60_000;

export async function checkSubscription(deps: MembershipDependencies, userId: string): Promise<Subscription> {
  const known = await readSubscriber(deps.database, userId);
  const askedBeforeMs = deps.clock.now() - betweenQuestionsMs;
  const sync = syncOf(deps, userId, known);
  if (
    sync === null ||
    Math.max(known.updatedMs, known.askedMs ?? 0) > askedBeforeMs ||
    !(await mayAskProvider(deps, userId, askedBeforeMs))
  ) {
    return viewSubscription(deps, known);
  }
  const changed = await sync();
  return viewSubscription(deps, changed?.done ? changed.subscriber : known);
}

/** How to ask the provider; null when it could tell nothing new. */
function syncOf(deps: MembershipDependencies, userId: string, known: Subscriber) {
  const { provider, subscriptionId, endMs } = known;
  const nowMs = deps.clock.now();
  if (subscriptionId === null || !isRunning(known, nowMs)) return null;
  if (provider === 'stripe' && deps.payments.kind === 'stripe') {
    return () => syncSubscription(deps, userId, subscriptionId);
  }
  // Google is not heard of a renewal: it is asked when the end has come that it told.
  if (provider === 'play' && deps.playStore !== null && endMs !== null && endMs <= nowMs) {
    const { playStore } = deps;
    return () => syncPlayPurchase(deps, playStore, userId, subscriptionId);
  }
  return null;
}
