import type { Subscription } from '@kalima/contract';
import { isRunning, superUntil } from '@kalima/rules';
import type { Dependencies } from '../../dependencies.ts';
import type { Subscriber } from '../../player/membership-store.ts';

/** What is known of a subscription, at this moment: one that is over by the clock is over, whether or not anybody told. */
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
