import type { Subscription } from '@kalima/contract';
import { isRunning, superUntil } from '@kalima/rules';
import type { Dependencies } from '../../dependencies.ts';
import type { Subscriber } from '../../player/membership-store.ts';
import { readPlayer } from '../../player/player-store.ts';
import { viewPlayer } from '../../player/player-view.ts';

/** A subscription past its end counts as ended, with or without an event. */
export function viewSubscription({ clock, rulebook }: Dependencies, subscriber: Subscriber): Subscription {
  const nowMs = clock.now();
  const until = superUntil(subscriber, rulebook);
  const isSubscribed = until !== null && until > nowMs;
  const isOver = subscriber.status !== 'none' && !isSubscribed && !isRunning(subscriber, nowMs);
  return {
    subscribed: isSubscribed,
    subscription_tier: subscriber.plan,
    subscription_end: subscriber.endMs === null ? null : new Date(subscriber.endMs).toISOString(),
    provider: subscriber.provider,
    status: isOver ? 'ended' : subscriber.status,
    cancels_at_period_end: subscriber.cancelsAtPeriodEnd,
    trial_available: !subscriber.trialUsed,
  };
}

export async function replyToPurchase(deps: Dependencies, userId: string, changed: Subscriber | null) {
  const { player, moment } = await readPlayer(deps, userId);
  if (changed === null) throw new Error(`The learner ${userId} has a profile, but no subscription could be kept`);
  return { subscription: viewSubscription(deps, changed), player: viewPlayer(player, moment, deps.rulebook) };
}
