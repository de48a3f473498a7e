import type { GemPackId, PlanId } from '@kalima/contract';
import { isRunning } from '@kalima/rules';
import type { Dependencies } from '../../dependencies.ts';
import type { Buyer } from '../../outside/payments/payments.ts';
import { readSubscriber } from '../../player/membership-store.ts';
import { readPlayer } from '../../player/player-store.ts';
import { type Identity, identityJson } from '../../player/profile-store.ts';
import { refuse } from '../../request/errors.ts';

/** @returns the checkout URL; refused during a subscription, even a past-due one. */
export async function createCheckout(deps: Dependencies, userId: string, plan: PlanId): Promise<{ url: string }> {
  const known = await readSubscriber(deps.database, userId);
  const isOnlyDemo = known.provider === 'demo' && deps.payments.kind !== 'demo';
  if (isRunning(known, deps.clock.now()) && !isOnlyDemo) refuse('already-subscribed');
  const buyer = await buyerOf(deps, userId, known.customerId);
  return { url: await deps.payments.subscribe(buyer, plan, !known.trialUsed) };
}

export async function buyGemPack(deps: Dependencies, userId: string, pack: GemPackId): Promise<{ url: string }> {
  const { customerId } = await readSubscriber(deps.database, userId);
  const url = await deps.payments.buyGems(await buyerOf(deps, userId, customerId), pack);
  return { url: url ?? refuse('gem-packs-coming-soon') };
}

async function buyerOf(deps: Dependencies, userId: string, customerId: string | null): Promise<Buyer> {
  const { email, language } = (await readPlayer<Identity>(deps, userId, identityJson)).context;
  return { userId, email, language, customerId };
}
