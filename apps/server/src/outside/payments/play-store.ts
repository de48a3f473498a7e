import type { PlanId } from '@kalima/contract';
import type { ProviderSubscription } from './payments.ts';

/** Google Play's subscriptions. @throws PaymentsUnavailable when Google cannot be asked */
export interface PlayStore {
  readonly packageName: string;
  readPurchase(purchaseToken: string): Promise<PlayPurchase | null>;
  /** Google refunds purchases that are not acknowledged within three days. */
  acknowledge(purchaseToken: string, plan: PlanId): Promise<void>;
}

export interface PlayPurchase extends ProviderSubscription {
  readonly isAcknowledged: boolean;
}
