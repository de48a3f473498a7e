import { randomUUID } from 'node:crypto';
import type * as contract from '@kalima/contract';
import { isRunning, periodEndMs } from '@kalima/rules';
import { changeMembership } from '../../player/membership-store.ts';
import { refuse } from '../../request/errors.ts';
import type { MembershipDependencies } from './membership-dependencies.ts';
import { replyToPurchase } from './view-subscription.ts';

const dayMs = 24 * 3_600_000;

/** The demo checkout: the trial, or one period after a trial. No renewal, since no money moves. */
export async function payDemo(deps: MembershipDependencies, userId: string, plan: contract.PlanId) {
  const { clock, config, rulebook } = deps;
  if (!config.demoGrantsSuper) refuse('demo-checkout-off');
  const changed = await changeMembership(deps, userId, (known) => {
    const nowMs = clock.now();
    if (isRunning(known, nowMs)) refuse('already-subscribed');
    const hadTrial = !known.trialUsed;
    return {
      provider: 'demo',
      plan,
      status: hadTrial ? 'trial' : 'active',
      endMs: hadTrial ? nowMs + rulebook.prices.trialDays * dayMs : periodEndMs(plan, nowMs),
      cancelsAtPeriodEnd: false,
      customerId: known.customerId,
      subscriptionId: `demo:${randomUUID()}`,
      hadTrial,
    };
  });
  return replyToPurchase(deps, userId, changed);
}
