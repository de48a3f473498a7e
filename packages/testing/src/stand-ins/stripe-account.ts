import {
  apiVersion,
  type Form,
  group,
  type Invoice,
  type Item,
  type Price,
  type Session,
  type StripeEvent,
  StripeRefusal,
  type Subscription,
  type Thing,
} from './stripe-shapes.ts';

const refusal = (status: number, message: string, details: { code?: string; param?: string } = {}) =>
  new StripeRefusal(status, { type: 'invalid_request_error', message, ...details });
const missing = (param: string, what: string) => refusal(404, `No such ${what}`, { code: 'resource_missing', param });
const wrong = (message: string, param?: string) => refusal(400, message, param === undefined ? {} : { param });
function found<T extends Thing>(things: readonly T[], wanted: string | undefined, param: string, what: string): T {
  const thing = things.find(({ id }) => id === wanted);
  if (thing === undefined) throw missing(param, what);
  return thing;
}
const list = <T>(data: readonly T[]) => ({ object: 'list', data, has_more: false });
const text = (value: string | Form | undefined): string | undefined => (typeof value === 'string' ? value : undefined);

export class StripeAccount {
  readonly prices: Price[] = [];
  readonly customers: Thing[] = [];
  readonly sessions: Session[] = [];
  readonly subscriptions: Subscription[] = [];
  readonly invoices: Invoice[] = [];
  readonly charges: Thing[] = [];
  readonly portals: Thing[] = [];
  readonly events: StripeEvent[] = [];
  /** Declines the next renewal of any subscription. */
  failsNextRenewal = false;
  #made = 0;

  /** @param emit receives every event, in order */
  constructor(
    readonly ownUrl: string,
    readonly clock: { nowMs: number },
    readonly emit: (event: StripeEvent) => void,
  ) {}

  get #now(): number {
    return Math.floor(this.clock.nowMs / 1000);
  }

  #id(prefix: string): string {
    this.#made += 1;
    return `${prefix}_${String(this.#made).padStart(4, '0')}`;
  }

  #happened(type: string, object: Thing): void {
    const event: StripeEvent = {
      id: this.#id('evt'),
      object: 'event',
      api_version: apiVersion,
      created: this.#now,
      type,
      livemode: false,
      data: { object: structuredClone(object) },
    };
    this.events.push(event);
    this.emit(event);
  }

  /** Deletes all purchases. The prices stay, and ids are never reused. */
  startOver(): void {
    const { customers, sessions, subscriptions, invoices, charges, portals, events } = this;
    for (const things of [customers, sessions, subscriptions, invoices, charges, portals, events]) things.length = 0;
    this.failsNextRenewal = false;
  }

  listPrices(lookupKeys: readonly string[]) {
    return list(this.prices.filter(({ active, lookup_key }) => active && lookupKeys.includes(lookup_key ?? '')));
  }

  createPrice(form: Form): Price {
    const lookup_key = text(form.lookup_key) ?? null;
    const before = this.prices.find((price) => price.lookup_key === lookup_key);
    if (before !== undefined && form.transfer_lookup_key !== 'true') throw wrong('The lookup key is in use');
    const product = text(form.product) ?? (text(group(form.product_data).name) === undefined ? null : this.#id('prod'));
    if (product === null) throw wrong('A price needs a product', 'product');
    if (before !== undefined) before.lookup_key = null;
    const interval = text(group(form.recurring).interval) as 'month' | 'year' | undefined;
    const price: Price = {
      id: this.#id('price'),
      object: 'price',
      unit_amount: Number(form.unit_amount),
      currency: String(form.currency),
      lookup_key,
      active: true,
      product,
      recurring: interval === undefined ? null : { interval },
    };
    this.prices.push(price);
    return price;
  }

  createSession(form: Form): Session {
    const price = this.#priceOf(form);
    const mode = String(form.mode);
    if ((price.recurring !== null) !== (mode === 'subscription')) throw wrong('The price does not go with the mode');
    const customer = text(form.customer) ?? null;
    const email = text(form.customer_email) ?? null;
    if (customer !== null && email !== null) throw wrong('Give a customer or an address, not both');
    if (customer !== null) found(this.customers, customer, 'customer', 'customer');
    if (mode === 'payment' && form.subscription_data !== undefined) throw wrong('No subscription here');
    const id = this.#id('cs_test');
    const session: Session = {
      id,
      object: 'checkout.session',
      mode,
      status: 'open',
      payment_status: 'unpaid',
      customer,
      customer_email: email,
      client_reference_id: text(form.client_reference_id) ?? null,
      metadata: group(form.metadata),
      subscription: null,
      payment_intent: null,
      success_url: String(form.success_url),
      cancel_url: String(form.cancel_url),
      locale: text(form.locale) ?? 'auto',
      url: `${this.ownUrl}/c/pay/${id}`,
      form,
    };
    this.sessions.push(session);
    return session;
  }

  #priceOf(form: Form): Price {
    return found(this.prices, text(group(group(form.line_items)['0']).price), 'line_items[0][price]', 'price');
  }

  openSession(id: string): Session {
    return found(this.sessions, id, 'session', 'checkout.session');
  }

  /** Completes the hosted checkout. @param isLate the payment itself comes later: `moneyCame` */
  complete(id: string, isLate = false): Session {
    const session = this.openSession(id);
    if (session.status !== 'open') throw wrong('This checkout is done');
    session.status = 'complete';
    session.customer ??= this.#customer(session.customer_email);
    const form = session.form as Form;
    if (session.mode === 'subscription') this.#subscribe(session, form);
    else {
      session.payment_status = isLate ? 'unpaid' : 'paid';
      const metadata = group(group(form.payment_intent_data).metadata);
      session.payment_intent = this.#charge(this.#priceOf(form).unit_amount, session.customer, metadata);
    }
    this.#happened('checkout.session.completed', session);
    return session;
  }

  moneyCame(id: string): void {
    const session = this.openSession(id);
    session.payment_status = 'paid';
    this.#happened('checkout.session.async_payment_succeeded', session);
  }

  #customer(email: string | null): string {
    const customer = { id: this.#id('cus'), object: 'customer', email };
    this.customers.push(customer);
    return customer.id;
  }

  #charge(amount: number, customer: string, metadata: Form): string {
    const payment = this.#id('pi');
    this.charges.push({
      id: this.#id('ch'),
      object: 'charge',
      amount,
      amount_refunded: 0,
      refunded: false,
      payment_intent: payment,
      customer,
      metadata,
    });
    return payment;
  }

  #subscribe(session: Session, form: Form): void {
    const details = group(form.subscription_data);
    const trialDays = Number(details.trial_period_days ?? 0);
    const price = this.#priceOf(form);
    const start = this.#now;
    const end = trialDays > 0 ? start + trialDays * 86_400 : later(start, price);
    const subscription: Subscription = {
      id: this.#id('sub'),
      object: 'subscription',
      status: trialDays > 0 ? 'trialing' : 'active',
      customer: session.customer as string,
      metadata: group(details.metadata),
      cancel_at: null,
      cancel_at_period_end: false,
      ended_at: null,
      trial_start: trialDays > 0 ? start : null,
      trial_end: trialDays > 0 ? end : null,
      latest_invoice: '',
      items: { object: 'list', data: [{ current_period_start: start, current_period_end: end, price }] },
    };
    this.subscriptions.push(subscription);
    session.subscription = subscription.id;
    session.payment_status = trialDays > 0 ? 'no_payment_required' : 'paid';
    this.#happened('customer.subscription.created', subscription);
    this.#invoice(subscription, trialDays > 0 ? 0 : price.unit_amount, true);
  }

  #invoice(subscription: Subscription, amount: number, isPaid: boolean): void {
    const invoice: Invoice = {
      id: this.#id('in'),
      object: 'invoice',
      amount_due: amount,
      amount_paid: isPaid ? amount : 0,
      status: isPaid ? 'paid' : 'open',
      payment: isPaid && amount > 0 ? this.#charge(amount, subscription.customer, {}) : null,
      parent: { subscription_details: { subscription: subscription.id, metadata: subscription.metadata } },
    };
    this.invoices.unshift(invoice);
    subscription.latest_invoice = invoice.id;
    this.#happened(isPaid ? 'invoice.paid' : 'invoice.payment_failed', viewInvoice(invoice));
  }

  subscription(id: string): Subscription {
    return found(this.subscriptions, id, 'id', `subscription: '${id}'`);
  }

  updateSubscription(id: string, form: Form): Subscription {
    const subscription = this.subscription(id);
    if (subscription.status === 'canceled') throw wrong('A canceled subscription can only update its metadata');
    if (form.cancel_at !== undefined && form.cancel_at_period_end !== undefined) throw wrong('Only one of these');
    if (form.cancel_at_period_end !== undefined) {
      subscription.cancel_at_period_end = form.cancel_at_period_end === 'true';
      const end = subscription.items.data[0]?.current_period_end ?? null;
      subscription.cancel_at = subscription.cancel_at_period_end ? end : null;
    }
    if (form.cancel_at !== undefined) subscription.cancel_at = form.cancel_at === '' ? null : Number(form.cancel_at);
    this.#happened('customer.subscription.updated', subscription);
    return subscription;
  }

  cancelSubscription(id: string): Subscription {
    const subscription = this.subscription(id);
    if (subscription.status === 'canceled') throw missing('id', `subscription: '${id}'`);
    subscription.status = 'canceled';
    subscription.ended_at = this.#now;
    this.#happened('customer.subscription.deleted', subscription);
    return subscription;
  }

  /** Runs everything due until then, each at its time. */
  advanceTo(nowMs: number): void {
    for (;;) {
      const [next] = this.subscriptions
        .filter(({ status }) => status !== 'canceled')
        .map((subscription) => ({ subscription, item: subscription.items.data[0] as Item }))
        .sort((one, other) => one.item.current_period_end - other.item.current_period_end);
      if (next === undefined || next.item.current_period_end * 1000 > nowMs) break;
      this.clock.nowMs = next.item.current_period_end * 1000;
      this.#periodIsOver(next.subscription, next.item);
    }
    this.clock.nowMs = nowMs;
  }

  #periodIsOver(subscription: Subscription, item: Item): void {
    const isCancelled = subscription.cancel_at_period_end || (subscription.cancel_at ?? Infinity) <= this.#now;
    // Stripe gives up by its own rules; here: when the next period comes and the last is still not paid.
    if (isCancelled || subscription.status === 'past_due') {
      this.cancelSubscription(subscription.id);
      return;
    }
    const isPaid = !this.failsNextRenewal;
    this.failsNextRenewal = false;
    item.current_period_start = item.current_period_end;
    item.current_period_end = later(item.current_period_start, item.price);
    subscription.status = isPaid ? 'active' : 'past_due';
    this.#invoice(subscription, item.price.unit_amount, isPaid);
    this.#happened('customer.subscription.updated', subscription);
  }

  /** Adds a new card, and pays the open invoice. */
  payOpenInvoice(subscriptionId: string): void {
    const subscription = this.subscription(subscriptionId);
    const invoice = this.invoices.find(({ id }) => id === subscription.latest_invoice);
    if (invoice?.status !== 'open') throw wrong('Nothing is owed');
    Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due });
    invoice.payment = this.#charge(invoice.amount_due, subscription.customer, {});
    subscription.status = 'active';
    this.#happened('invoice.paid', viewInvoice(invoice));
    this.#happened('customer.subscription.updated', subscription);
  }

  /** The bank decides on a disputed payment. */
  closeDispute(payment: string, status: 'lost' | 'won' | 'warning_closed'): void {
    const charge = this.#chargeOf(payment);
    const dispute = { id: this.#id('dp'), object: 'dispute', charge: charge.id, payment_intent: payment, status };
    this.#happened('charge.dispute.created', { ...dispute, status: 'needs_response' });
    this.#happened('charge.dispute.closed', dispute);
    if (status === 'won') this.#happened('charge.dispute.funds_reinstated', dispute);
  }

  warnOfFraud(payment: string): void {
    const { id: charge } = this.#chargeOf(payment);
    const warning = { id: this.#id('issfr'), object: 'radar.early_fraud_warning', charge, payment_intent: payment };
    this.#happened('radar.early_fraud_warning.created', warning);
  }

  paymentIntent(payment: string): Thing {
    return { id: payment, object: 'payment_intent', metadata: this.#chargeOf(payment).metadata };
  }

  #chargeOf(payment: string) {
    const charge = this.charges.find(({ payment_intent }) => payment_intent === payment);
    if (charge === undefined) throw missing('payment_intent', 'payment_intent');
    return charge;
  }

  /** @param cents default: all */
  refund(payment: string, cents?: number): Thing {
    const charge = this.#chargeOf(payment);
    if (charge.refunded === true)
      throw refusal(400, 'The charge has been refunded already', { code: 'charge_already_refunded' });
    charge.amount_refunded = Number(charge.amount_refunded) + (cents ?? Number(charge.amount));
    charge.refunded = charge.amount_refunded === charge.amount;
    this.#happened('charge.refunded', charge);
    return { id: this.#id('re'), object: 'refund', payment_intent: payment, status: 'succeeded' };
  }

  listInvoices(subscriptionId: string, status: string | undefined) {
    const ofIt = this.invoices.filter(
      (invoice) =>
        invoice.parent.subscription_details.subscription === subscriptionId &&
        (status === undefined || invoice.status === status),
    );
    return list(ofIt.map(viewInvoice));
  }

  listInvoicePayments(payment: string) {
    const paid = this.invoices.filter((invoice) => invoice.payment === payment);
    return list(
      paid.map((invoice) => ({ id: `inpay_${invoice.id}`, object: 'invoice_payment', invoice: viewInvoice(invoice) })),
    );
  }

  createPortal(form: Form): Thing {
    const { id: customer } = found(this.customers, text(form.customer), 'customer', 'customer');
    const id = this.#id('bps');
    const portal = {
      id,
      object: 'billing_portal.session',
      customer,
      return_url: text(form.return_url),
      url: `${this.ownUrl}/p/session/${id}`,
    };
    this.portals.push(portal);
    return portal;
  }
}

/** As Stripe shows an invoice, its payments unfolded. */
function viewInvoice({ payment, ...invoice }: Invoice): Thing {
  const data = payment === null ? [] : [{ payment: { type: 'payment_intent', payment_intent: payment } }];
  return { ...invoice, payments: { object: 'list', data } } as Thing;
}

/** The same day of a later month, or that month's last. */
function later(fromSeconds: number, { recurring }: Price): number {
  const from = new Date(fromSeconds * 1000);
  const to = new Date(from);
  to.setUTCMonth(from.getUTCMonth() + (recurring?.interval === 'year' ? 12 : 1));
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return to.getTime() / 1000;
}
