import { randomUUID } from 'node:crypto';
import type * as contract from '@kalima/contract';
import { isRunning, periodEndMs } from '@kalima/rules';
import { changeMembership } from '../../player/membership-store.ts';
import { readPlayer } from '../../player/player-store.ts';
import { viewPlayer } from '../../player/player-view.ts';
import { refuse } from '../../request/errors.ts';
import type { MembershipDependencies } from './membership-dependencies.ts';
import { viewSubscription } from './view-subscription.ts';

const dayMs = 24 * 3_600_000;

/** The demo's checkout: the trial, or one period for whoever had a trial. Nothing is renewed, since no money moves. */
export async function payDemo(
  deps: MembershipDependencies,
  userId: string,
  plan: contract.PlanId,
): Promise<contract.ReplyOf<typeof contract.payDemo>> {
  const { clock, config, rulebook } = deps;
  if (!config.demoGrantsSuper) refuse('demo-checkout-off');
  const changed = await changeMembership(deps, userId, (known) => {
    const nowMs = clock.now();
    if (isRunning(known, nowMs)) return { kind: 'refused', refusal: 'already-subscribed' };
    const hadTrial = !known.trialUsed;
    return {
      kind: 'written',
      membership: {
        provider: 'demo',
        plan,
        status: hadTrial ? 'trial' : 'active',
        endMs: hadTrial ? nowMs + rulebook.prices.trialDays * dayMs : periodEndMs(plan, nowMs),
        cancelsAtPeriodEnd: false,
        customerId: known.customerId,
        subscriptionId: `demo:${randomUUID()}`,
        hadTrial,
      },
    };
  });
  const { player, moment } = await readPlayer(deps, userId);
  if (changed === null) throw new Error(`The learner ${userId} has a profile, but no subscription could be kept`);
  if (!changed.done) refuse(changed.refusal);
  return {
    subscription: viewSubscription(deps, changed.subscriber),
    player: viewPlayer(player, moment, rulebook),
  };
}
