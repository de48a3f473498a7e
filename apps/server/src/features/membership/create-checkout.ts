import type { GemPackId, PlanId } from '@kalima/contract';
import { isRunning } from '@kalima/rules';
import { refuse } from '../../http/serve.ts';
import type { Buyer } from '../../outside/payments/payments.ts';
import type { Parts } from '../../parts.ts';
import { readSubscriber } from '../../player/membership-store.ts';
import { readIdentity } from '../../player/profile-store.ts';

/** Returns the checkout URL; refused while a subscription is running, past-due ones included. */
export async function createCheckout(parts: Parts, userId: string, plan: PlanId): Promise<{ url: string }> {
  const known = await readSubscriber(parts.database, userId);
  const isOnlyDemo = known.provider === 'demo' && parts.payments.kind !== 'demo';
  if (isRunning(known, parts.clock.now()) && !isOnlyDemo) refuse('already-subscribed');
  const buyer = await buyerOf(parts, userId, known.customerId);
  return { url: await parts.payments.subscribe(buyer, plan, !known.trialUsed) };
}

/** Where to pay for a pack of gems. */
export async function buyGemPack(parts: Parts, userId: string, pack: GemPackId): Promise<{ url: string }> {
  const { customerId } = await readSubscriber(parts.database, userId);
  const url = await parts.payments.buyGems(await buyerOf(parts, userId, customerId), pack);
  return { url: url ?? refuse('gem-packs-coming-soon') };
}

async function buyerOf({ database }: Parts, userId: string, customerId: string | null): Promise<Buyer> {
  const { email, language } = await readIdentity(database, userId);
  return { userId, email, language, customerId };
}
