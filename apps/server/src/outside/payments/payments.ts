import type { Checkout, Language } from '@kalima/contract';
import type { GemPackId, PlanId, SubscriptionStatus } from '@kalima/rules';

export interface Buyer {
  readonly userId: string;
  readonly email: string;
  readonly language: Language;
  /** The provider's name for this learner, when it has one. */
  readonly customerId: string | null;
}

/** A subscription as the provider sees it now. */
export interface ProviderSubscription {
  readonly id: string;
  /** Null where the provider has no name for the learner that is of use to us. */
  readonly customerId: string | null;
  /** Whom it was made for; null when the provider was not told. */
  readonly userId: string | null;
  readonly plan: PlanId;
  /** pending: not paid for yet, and perhaps never; nothing follows from it. */
  readonly status: 'pending' | Exclude<SubscriptionStatus, 'none'>;
  /** When the paid time, or the trial, is over: milliseconds since 1970. */
  readonly endMs: number;
  readonly cancelsAtPeriodEnd: boolean;
  /** It began with a free trial. */
  readonly hadTrial: boolean;
}

interface AnyEvent {
  readonly id: string;
  /** The provider's word for it. */
  readonly type: string;
}

/** What the provider told us happened, in the words of this product. */
export type PaymentEvent = AnyEvent &
  (
    | {
        /** Something about a subscription: what exactly is asked for anew, so that events may come in any order. */
        readonly kind: 'subscription-changed';
        readonly subscriptionId: string;
        /** Whom it was made for, when the event says so. */
        readonly userId: string | null;
      }
    | {
        readonly kind: 'gems-paid';
        readonly checkoutId: string;
        readonly paymentId: string | null;
        readonly userId: string;
        readonly pack: GemPackId;
      }
    /** All of a payment went back. */
    | { readonly kind: 'refunded'; readonly paymentId: string; readonly isForGems: boolean }
    | { readonly kind: 'irrelevant' }
  );

/** The payment provider did not answer, or not as it should: nothing was decided, try again. `cause` tells more. */
export class PaymentsUnavailable extends Error {}
/** An event whose signature is missing, wrong or too old. */
export class EventNotSigned extends Error {}

/**
 * Whoever takes the money. Only an implementation for which `kind` is not "demo" ever makes somebody a subscriber for real.
 * Every method that asks the provider throws PaymentsUnavailable when it cannot be asked.
 */
export interface Payments {
  readonly kind: Checkout;
  /** Makes sure that products and prices exist with the provider, if there is one; done once, by the server. */
  seedCatalogue(): Promise<void>;
  /** Whether this server has seen the whole catalogue with the provider. */
  hasCatalogue(): boolean;
  /** @returns the address to pay at. */
  subscribe(buyer: Buyer, plan: PlanId, withTrial: boolean): Promise<string>;
  /** @returns the address to pay at, or null when packs are not sold. */
  buyGems(buyer: Buyer, pack: GemPackId): Promise<string | null>;
  /** @returns the address of the provider's own page for the customer. */
  openPortal(customerId: string): Promise<string>;
  /** @returns null when the provider does not know it. */
  readSubscription(subscriptionId: string): Promise<ProviderSubscription | null>;
  /** At the end of what is paid, at once, or not any more. Nothing happens to one that is over or not known. */
  endSubscription(subscriptionId: string, when: 'period-end' | 'now' | 'never'): Promise<void>;
  /** Ends one that should not have been, at once, and gives back what it last took. */
  undoSubscription(subscriptionId: string): Promise<void>;
  /** @returns the subscription for which this was the latest money that came, if there is one. */
  subscriptionLastPaidBy(paymentId: string): Promise<string | null>;
  /** @throws EventNotSigned */
  readEvent(body: Uint8Array, signature: string | undefined): PaymentEvent;
}
