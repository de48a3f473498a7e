/** The objects of the stand-in, as Stripe documents them (API version 2026-10-28), as far as we use them. */
export type Form = { [name: string]: string | Form | undefined };
export const apiVersion = '2026-10-28.endive';
export type Thing = { id: string; object: string; [field: string]: unknown };

export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly created: number;
  readonly type: string;
  readonly livemode: false;
  readonly data: { readonly object: Thing };
}

export interface Price extends Thing {
  unit_amount: number;
  currency: string;
  lookup_key: string | null;
  active: boolean;
  product: string;
  recurring: { interval: 'month' | 'year' } | null;
}

export interface Session extends Thing {
  mode: string;
  status: 'open' | 'complete';
  payment_status: 'unpaid' | 'paid' | 'no_payment_required';
  customer: string | null;
  customer_email: string | null;
  metadata: Form;
  subscription: string | null;
  payment_intent: string | null;
  success_url: string;
  cancel_url: string;
  url: string;
  locale: string;
}

export interface Subscription extends Thing {
  status: string;
  customer: string;
  metadata: Form;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  ended_at: number | null;
  trial_start: number | null;
  trial_end: number | null;
  latest_invoice: string;
  items: { object: 'list'; data: Item[] };
}

export interface Item {
  current_period_start: number;
  current_period_end: number;
  price: Price;
}

export interface Invoice extends Thing {
  amount_paid: number;
  amount_due: number;
  status: 'paid' | 'open' | 'void';
  payment: string | null;
  parent: { subscription_details: { subscription: string; metadata: Form } };
}

export const group = (value: string | Form | undefined): Form => (typeof value === 'object' ? value : {});

export class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly body: { type: string; code?: string; param?: string; message: string },
  ) {
    super(body.message);
  }
}
