import type { Checkout, Language } from '@kalima/contract';
import type { GemPackId, PlanId, SubscriptionStatus } from '@kalima/rules';

export interface Buyer {
  readonly userId: string;
  readonly email: string;
  readonly language: Language;
  readonly customerId: string | null;
}

export interface ProviderSubscription {
  readonly id: string;
  /** Null where the provider has no usable customer id. */
  readonly customerId: string | null;
  readonly userId: string | null;
  readonly plan: PlanId;
  /** pending: not paid yet, perhaps never; without effect. */
  readonly status: 'pending' | Exclude<SubscriptionStatus, 'none'>;
  /** End of the paid time or trial: milliseconds since 1970. */
  readonly endMs: number;
  readonly cancelsAtPeriodEnd: boolean;
  readonly hadTrial: boolean;
}

interface AnyEvent {
  readonly id: string;
  readonly type: string;
}

export type PaymentEvent = AnyEvent &
  (
    | {
        /** A change of a subscription: its state is always fetched, so that events may come in any order. */
        readonly kind: 'subscription-changed';
        readonly subscriptionId: string;
        readonly userId: string | null;
      }
    | {
        readonly kind: 'gems-paid';
        readonly checkoutId: string;
        readonly paymentId: string | null;
        readonly userId: string;
        readonly pack: GemPackId;
      }
    | {
        /** A full refund, or a lost dispute. */
        readonly kind: 'refunded';
        readonly paymentId: string;
        /** Null where the event does not say it. */
        readonly isForGems: boolean | null;
      }
    /** Without effect; stored with its reason for the owner. */
    | { readonly kind: 'noted'; readonly reason: 'refunded-in-part' | 'dispute-opened' | 'fraud-warning' }
    | { readonly kind: 'irrelevant' }
  );

/** No valid answer from the payment provider: nothing was decided, try again. `cause` has details. */
export class PaymentsUnavailable extends Error {}
/** An event whose signature is missing, wrong or too old. */
export class EventNotSigned extends Error {}

/** A payment provider. Methods that call it throw PaymentsUnavailable when it cannot be asked. */
export interface Payments {
  readonly kind: Checkout;
  /** Creates missing products and prices at the provider; called once, by the server. */
  seedCatalogue(): Promise<void>;
  /** Whether this server has seen the provider's whole catalogue. */
  hasCatalogue(): boolean;
  subscribe(buyer: Buyer, plan: PlanId, withTrial: boolean): Promise<string>;
  buyGems(buyer: Buyer, pack: GemPackId): Promise<string | null>;
  openPortal(customerId: string): Promise<string>;
  readSubscription(subscriptionId: string): Promise<ProviderSubscription | null>;
  /** 'never' withdraws a cancellation. No effect on an ended or unknown subscription. */
  endSubscription(subscriptionId: string, when: 'period-end' | 'now' | 'never'): Promise<void>;
  /** Ends an invalid subscription at once, and refunds its latest payment. */
  undoSubscription(subscriptionId: string): Promise<void>;
  /** @returns the subscription whose latest payment this was, if any. */
  subscriptionLastPaidBy(paymentId: string): Promise<string | null>;
  /** Whether a payment was for a pack of gems. */
  isForGems(paymentId: string): Promise<boolean>;
  /** @throws EventNotSigned */
  readEvent(body: Uint8Array, signature: string | undefined): PaymentEvent;
}
