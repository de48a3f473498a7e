import type { PlayStore } from '../../outside/payments/play-store.ts';
import { changeMembership, type Subscriber } from '../../player/membership-store.ts';
import type { MembershipDependencies } from './membership-dependencies.ts';
import { membershipOf } from './sync-subscription.ts';

/** Asks Google for the state of a known subscription; a purchase unknown to Google has ended. */
export function syncPlayPurchase(
  deps: MembershipDependencies,
  playStore: PlayStore,
  userId: string,
  purchaseToken: string,
): Promise<Subscriber | null> {
  return changeMembership(deps, userId, async (known) => {
    if (known.subscriptionId !== purchaseToken) return null;
    const purchase = await playStore.readPurchase(purchaseToken);
    if (purchase?.status === 'pending') return null;
    return purchase === null
      ? { ...known, status: 'ended', hadTrial: false }
      : { ...membershipOf(purchase, 'play'), customerId: known.customerId };
  });
}
