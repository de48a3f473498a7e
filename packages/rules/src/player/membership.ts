import type { PlanId, SubscriptionProvider, SubscriptionStatus } from '../lists.ts';
import type { Rulebook } from '../rulebook.ts';
import type { Player } from './player.ts';

/** Spec 1 §6: a subscriber, or everyone where the rulebook says so. */
export function isSuper(player: Player, rulebook: Rulebook): boolean {
  return rulebook.everyoneIsSuper || player.isSubscriber;
}

/** A learner's subscription, with any provider. */
export interface Subscription {
  readonly provider: SubscriptionProvider | null;
  readonly status: SubscriptionStatus;
  /** The end of the trial, or of the paid time: milliseconds since 1970. */
  readonly endMs: number | null;
  readonly cancelsAtPeriodEnd: boolean;
}

/** The end of the subscription's Super (milliseconds since 1970); null: none. */
export function superUntil(subscription: Subscription, rulebook: Rulebook): number | null {
  const { status, endMs } = subscription;
  if (status === 'none' || status === 'ended' || endMs === null) return null;
  return endMs + graceMs(subscription, rulebook);
}

function graceMs({ provider, status, cancelsAtPeriodEnd }: Subscription, { membership }: Rulebook): number {
  if (cancelsAtPeriodEnd || provider === 'demo') return 0;
  if (status !== 'past-due') return membership.lateRenewalMs;
  // Google includes its own days of grace in the end.
  return provider === 'play' ? 0 : membership.pastDueMs;
}

/** Whether it continues, or may still: such a learner is not sold a second one. */
export function isRunning(subscription: Subscription, nowMs: number): boolean {
  const { provider, status, endMs, cancelsAtPeriodEnd } = subscription;
  if (status === 'none' || status === 'ended') return false;
  const isRenewed = provider !== 'demo' && !cancelsAtPeriodEnd;
  return isRenewed || (endMs !== null && nowMs < endMs);
}

/** The end of a plan's period that begins now: the same day of a later month, or that month's last. */
export function periodEndMs(plan: PlanId, fromMs: number): number {
  const from = new Date(fromMs);
  const end = new Date(fromMs);
  end.setUTCMonth(from.getUTCMonth() + (plan === 'super_annual' ? 12 : 1));
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0);
  return end.getTime();
}
