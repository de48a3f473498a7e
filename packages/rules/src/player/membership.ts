import type { PlanId, SubscriptionProvider, SubscriptionStatus } from '../lists.ts';
import type { Rulebook } from '../rulebook.ts';
import type { Player } from './player.ts';

/** Spec 1 §6: a subscriber, or anybody where the rulebook makes everybody Super. */
export function isSuper(player: Player, rulebook: Rulebook): boolean {
  return rulebook.everyoneIsSuper || player.isSubscriber;
}

/** What is known of somebody's subscription, with whichever provider. */
export interface Subscription {
  readonly provider: SubscriptionProvider | null;
  readonly status: SubscriptionStatus;
  /** When the trial, or what is paid, is over: milliseconds since 1970. */
  readonly endMs: number | null;
  readonly cancelsAtPeriodEnd: boolean;
}

/** Until when the subscription makes its learner Super (milliseconds since 1970); null when it does not. */
export function superUntil(subscription: Subscription, rulebook: Rulebook): number | null {
  const { status, endMs } = subscription;
  if (status === 'none' || status === 'ended' || endMs === null) return null;
  return endMs + graceMs(subscription, rulebook);
}

function graceMs({ provider, status, cancelsAtPeriodEnd }: Subscription, { membership }: Rulebook): number {
  if (cancelsAtPeriodEnd || provider === 'demo') return 0;
  if (status !== 'past-due') return membership.lateRenewalMs;
  // Google counts its own days of grace into the end that it tells.
  return provider === 'play' ? 0 : membership.pastDueMs;
}

/** Whether it goes on, or may still: whoever has such a one is not sold a second. */
export function isRunning(subscription: Subscription, nowMs: number): boolean {
  const { provider, status, endMs, cancelsAtPeriodEnd } = subscription;
  if (status === 'none' || status === 'ended') return false;
  const isRenewed = provider !== 'demo' && !cancelsAtPeriodEnd;
  return isRenewed || (endMs !== null && nowMs < endMs);
}

/** When a period of this plan that begins now is over: the same day of a later month, or that month's last. */
export function periodEndMs(plan: PlanId, fromMs: number): number {
  const from = new Date(fromMs);
  const end = new Date(fromMs);
  end.setUTCMonth(from.getUTCMonth() + (plan === 'super_annual' ? 12 : 1));
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0);
  return end.getTime();
}
