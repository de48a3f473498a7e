import type * as contract from '@kalima/contract';
import { isRunning } from '@kalima/rules';
import type { PlayStore } from '../../outside/payments/play-store.ts';
import { changeMembership, type Subscriber, subscriberNamed } from '../../player/membership-store.ts';
import { forbidden, Problem, refuse } from '../../request/errors.ts';
import type { MembershipDependencies } from './membership-dependencies.ts';
import { membershipOf } from './sync-subscription.ts';
import { replyToPurchase } from './view-subscription.ts';

/** A purchase counts when Google knows it, for the first learner who submits it. */
export async function validatePlayPurchase(
  deps: MembershipDependencies,
  callerId: string,
  purchase: contract.BodyOf<typeof contract.validatePlayPurchase>,
): Promise<contract.ReplyOf<typeof contract.validatePlayPurchase>> {
  const { database, playStore } = deps;
  if (purchase.userId !== callerId) throw forbidden();
  if (playStore === null) throw new Problem('not_configured');
  if (purchase.packageName !== playStore.packageName) refuse('purchase-not-valid');
  const owner = await subscriberNamed(database, purchase.purchaseToken);
  if (owner !== null && owner !== callerId) refuse('purchase-of-another');
  return replyToPurchase(deps, callerId, await savePurchase(deps, playStore, callerId, purchase));
}

async function savePurchase(
  deps: MembershipDependencies,
  playStore: PlayStore,
  userId: string,
  { purchaseToken, productId }: contract.BodyOf<typeof contract.validatePlayPurchase>,
): Promise<Subscriber | null> {
  try {
    return await changeMembership(deps, userId, async (known) => {
      const subscription = await playStore.readPurchase(purchaseToken);
      if (subscription === null || subscription.plan !== productId) refuse('purchase-not-valid');
      const membership = { ...membershipOf(subscription, 'play'), customerId: known.customerId };
      if (subscription.status === 'pending' || !isRunning(membership, deps.clock.now())) refuse('purchase-not-valid');
      // Google refunds a purchase that is not acknowledged: no double payment.
      if (known.provider === 'stripe' && isRunning(known, deps.clock.now())) refuse('already-subscribed');
      if (!subscription.isAcknowledged) await playStore.acknowledge(purchaseToken, subscription.plan);
      return membership;
    });
  } catch (error) {
    if (isUniqueViolation(error)) refuse('purchase-of-another');
    throw error;
  }
}

function isUniqueViolation(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '23505';
}
