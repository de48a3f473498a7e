import type { PlayStore } from '../../outside/payments/play-store.ts';
import { type ChangedMembership, changeMembership } from '../../player/membership-store.ts';
import type { MembershipDependencies } from './membership-dependencies.ts';
import { membershipOf } from './sync-subscription.ts';

/** Asks Google how a subscription is that is known already, and keeps that; a purchase that it has forgotten is over. */
export function syncPlayPurchase(
  deps: MembershipDependencies,
  playStore: PlayStore,
  userId: string,
  purchaseToken: string,
): Promise<ChangedMembership | null> {
  return changeMembership(deps, userId, async (known) => {
    if (known.subscriptionId !== purchaseToken) return { kind: 'kept' };
    const told = await playStore.readPurchase(purchaseToken);
    if (told?.status === 'pending') return { kind: 'kept' };
    const membership =
      told === null
        ? { ...known, status: 'ended' as const, hadTrial: false }
        : { ...membershipOf(told, 'play'), customerId: known.customerId };
    return { kind: 'written', membership };
  });
}
