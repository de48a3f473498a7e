import type { PlanId } from '@kalima/contract';
import type { ProviderSubscription } from './payments.ts';

/** Google Play's subscriptions. Every question throws PaymentsUnavailable when Google cannot be asked. */
export interface PlayStore {
  /** Of the Android app whose purchases are verified. */
  readonly packageName: string;
  /** @returns null when Google does not know the purchase, or it is of no product of ours. */
  readPurchase(purchaseToken: string): Promise<PlayPurchase | null>;
  /** Google refunds purchases that are not acknowledged within three days. */
  acknowledge(purchaseToken: string, plan: PlanId): Promise<void>;
}

export interface PlayPurchase extends ProviderSubscription {
  readonly isAcknowledged: boolean;
}
