/** Second specification §3, "Purchase offering". */
export interface Offering {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly price: string;
  readonly period: 'monthly' | 'annual';
}

/** A purchase in the store; valid only after our server has validated it. */
export interface StorePurchase {
  readonly productId: string;
  readonly packageName: string;
  /** Google's purchase token; null: another store. */
  readonly purchaseToken: string | null;
}

/** Reasons of a failure: sentences in second specification §8. */
export type PurchaseReason =
  | 'cannot-purchase'
  | 'no-purchases'
  | 'purchase-failed'
  | 'no-offerings'
  | 'product-not-found'
  | 'no-session'
  | 'not-authenticated';

export class PurchaseProblem extends Error {
  override readonly name = 'PurchaseProblem';
  readonly reason: PurchaseReason;
  readonly productId: string | undefined;

  constructor(reason: PurchaseReason, { productId, cause }: { productId?: string; cause?: unknown } = {}) {
    super(reason, { cause });
    this.reason = reason;
    this.productId = productId;
  }
}

/** A store inside the native shell. All methods throw PurchaseProblem on failure. */
export interface Purchases {
  readonly isAvailable: boolean;
  offerings(): Promise<readonly Offering[]>;
  /** @returns null when the learner cancelled */
  purchase(productId: string): Promise<StorePurchase | null>;
  restore(): Promise<void>;
}

export const webPurchases: Purchases = {
  isAvailable: false,
  offerings: () => Promise.reject(new PurchaseProblem('no-offerings')),
  purchase: () => Promise.reject(new PurchaseProblem('cannot-purchase')),
  restore: () => Promise.reject(new PurchaseProblem('no-purchases')),
};
