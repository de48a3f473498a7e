import type { Subscription } from '@kalima/contract';
import { isRunning } from '@kalima/rules';
import { mayAskProvider, readSubscriber, type Subscriber } from '../../player/membership-store.ts';
import type { MembershipParts } from './membership-parts.ts';
import { syncPlayPurchase } from './sync-play-purchase.ts';
import { syncSubscription } from './sync-subscription.ts';
import { viewSubscription } from './view-subscription.ts';

/** The page asks every half minute; the provider tells by itself, so it is asked only now and then, in case it could not. */
const betweenQuestionsMs = 10 * 60_000;

export async function checkSubscription(parts: MembershipParts, userId: string): Promise<Subscription> {
  const known = await readSubscriber(parts.database, userId);
  const askedBeforeMs = parts.clock.now() - betweenQuestionsMs;
  const sync = syncOf(parts, userId, known);
  if (sync === null || known.updatedMs > askedBeforeMs || !(await mayAskProvider(parts, userId, askedBeforeMs))) {
    return viewSubscription(parts, known);
  }
  const changed = await sync();
  return viewSubscription(parts, changed?.done ? changed.subscriber : known);
}

/** How to ask the provider; null when it could tell nothing new. */
function syncOf(parts: MembershipParts, userId: string, known: Subscriber) {
  const { provider, subscriptionId, endMs } = known;
  const nowMs = parts.clock.now();
  if (subscriptionId === null || !isRunning(known, nowMs)) return null;
  if (provider === 'stripe' && parts.payments.kind === 'stripe') {
    return () => syncSubscription(parts, userId, subscriptionId);
  }
  // Google is not heard of a renewal: it is asked when the end has come that it told.
  if (provider === 'play' && parts.playStore !== null && endMs !== null && endMs <= nowMs) {
    const { playStore } = parts;
    return () => syncPlayPurchase(parts, playStore, userId, subscriptionId);
  }
  return null;
}
