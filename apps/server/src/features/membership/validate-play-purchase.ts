import type * as contract from '@kalima/contract';
import { isRunning } from '@kalima/rules';
import type { PlayStore } from '../../outside/payments/play-store.ts';
import {
  type ChangedMembership,
  changeMembership,
  type MembershipDecision,
  subscriberNamed,
} from '../../player/membership-store.ts';
import { readPlayer } from '../../player/player-store.ts';
import { viewPlayer } from '../../player/player-view.ts';
import { forbidden, Problem, refuse } from '../../request/errors.ts';
import type { MembershipDependencies } from './membership-dependencies.ts';
import { membershipOf } from './sync-subscription.ts';
import { viewSubscription } from './view-subscription.ts';

const notValid: MembershipDecision = { kind: 'refused', refusal: 'purchase-not-valid' };

/** A purchase in the Android app counts when Google knows it, for the one learner who showed it first. */
export async function validatePlayPurchase(
  deps: MembershipDependencies,
  callerId: string,
  purchase: contract.BodyOf<typeof contract.validatePlayPurchase>,
): Promise<contract.ReplyOf<typeof contract.validatePlayPurchase>> {
  const { database, playStore, rulebook } = deps;
  if (purchase.userId !== callerId) throw forbidden();
  if (playStore === null) throw new Problem('not_configured');
  if (purchase.packageName !== playStore.packageName) refuse('purchase-not-valid');
  const owner = await subscriberNamed(database, purchase.purchaseToken);
  if (owner !== null && owner !== callerId) refuse('purchase-of-another');
  const changed = await savePurchase(deps, playStore, callerId, purchase);
  const { player, moment } = await readPlayer(deps, callerId);
  if (changed === null) throw new Error(`The learner ${callerId} has a profile, but no subscription could be kept`);
  if (!changed.done) refuse(changed.refusal);
  return {
    subscription: viewSubscription(deps, changed.subscriber),
    player: viewPlayer(player, moment, rulebook),
  };
}

async function savePurchase(
  deps: MembershipDependencies,
  playStore: PlayStore,
  userId: string,
  { purchaseToken, productId }: contract.BodyOf<typeof contract.validatePlayPurchase>,
): Promise<ChangedMembership | null> {
  try {
    return await changeMembership(deps, userId, async (known) => {
      const told = await playStore.readPurchase(purchaseToken);
      if (told === null || told.plan !== productId) return notValid;
      const membership = { ...membershipOf(told, 'play'), customerId: known.customerId };
      if (told.status === 'pending' || !isRunning(membership, deps.clock.now())) return notValid;
      // Not acknowledged, Google gives the money back: nobody pays twice.
      if (known.provider === 'stripe' && isRunning(known, deps.clock.now())) {
        return { kind: 'refused', refusal: 'already-subscribed' };
      }
      if (!told.isAcknowledged) await playStore.acknowledge(purchaseToken, told.plan);
      return { kind: 'written', membership };
    });
  } catch (error) {
    if (isTakenMeanwhile(error)) refuse('purchase-of-another');
    throw error;
  }
}

function isTakenMeanwhile(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '23505';
}
