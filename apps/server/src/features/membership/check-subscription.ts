import type { Subscription } from '@kalima/contract';
import { isRunning } from '@kalima/rules';
import { mayAskProvider, readSubscriber, type Subscriber } from '../../player/membership-store.ts';
import type { MembershipDependencies } from './membership-dependencies.ts';
import { syncPlayPurchase } from './sync-play-purchase.ts';
import { syncSubscription } from './sync-subscription.ts';
import { viewSubscription } from './view-subscription.ts';

/** The page polls every half minute; the provider sends events, and is asked only in case one was lost. */
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
  return viewSubscription(deps, (await sync()) ?? known);
}

/** The query to the provider; null when it could bring nothing new. */
function syncOf(deps: MembershipDependencies, userId: string, known: Subscriber) {
  const { provider, subscriptionId, endMs } = known;
  const nowMs = deps.clock.now();
  if (subscriptionId === null || !isRunning(known, nowMs)) return null;
  if (provider === 'stripe' && deps.payments.kind === 'stripe') {
    return () => syncSubscription(deps, userId, subscriptionId);
  }
  // Google sends no event of a renewal: ask after the reported end.
  if (provider === 'play' && deps.playStore !== null && endMs !== null && endMs <= nowMs) {
    const { playStore } = deps;
    return () => syncPlayPurchase(deps, playStore, userId, subscriptionId);
  }
  return null;
}
