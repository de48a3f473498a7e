/** Second specification §3, "Purchase offering". */
export interface Offering {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly price: string;
  readonly period: 'monthly' | 'annual';
}

/** What the store has sold; only our server can make it count. */
export interface StorePurchase {
  readonly productId: string;
  readonly packageName: string;
  /** What Google knows the purchase by; null where another store sold it. */
  readonly purchaseToken: string | null;
}

/** Why nothing was bought or restored: second specification §8 has the sentences. */
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

/** A store inside the native shell. Everything but `isAvailable` throws a PurchaseProblem when it cannot be done. */
export interface Purchases {
  readonly isAvailable: boolean;
  offerings(): Promise<readonly Offering[]>;
  /** @returns null when the learner thought better of it. */
  purchase(productId: string): Promise<StorePurchase | null>;
  restore(): Promise<void>;
}

export const webPurchases: Purchases = {
  isAvailable: false,
  offerings: () => Promise.reject(new PurchaseProblem('no-offerings')),
  purchase: () => Promise.reject(new PurchaseProblem('cannot-purchase')),
  restore: () => Promise.reject(new PurchaseProblem('no-purchases')),
};
