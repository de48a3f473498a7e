import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { failureQueue, listen } from './http-stand-in.ts';
import { StripeAccount } from './stripe-account.ts';
import { checkoutPage, portalPage } from './stripe-pages.ts';
import { apiVersion, type Form, group, type StripeEvent, StripeRefusal } from './stripe-shapes.ts';

export type { StripeEvent } from './stripe-shapes.ts';

export interface StandInOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Receives the events; a function, where the address is known only later. */
  readonly webhookUrl: string | (() => string);
  /** The clock starts here and stands still but for `advanceTo`; by default it runs from now. */
  readonly startsAtMs?: number;
}

interface RecordedRequest extends Pick<IncomingMessage, 'headers'> {
  readonly method: string;
  readonly path: string;
  readonly form: Form;
}

export interface Sending {
  /** Wrong secret, time or body of the signature: the server must refuse the event. */
  readonly secret?: string;
  readonly signedAtMs?: number;
  readonly signedBody?: string;
}

export type StripeFailure = 402 | 429 | 500 | 'drop' | 'hang' | 'page' | 'nonsense';

export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>;

/** Answers as Stripe documents, from memory. */
export async function startStripeStandIn(options: StandInOptions) {
  const requests: RecordedRequest[] = [];
  const replies = new Map<string, { request: string; status: number; body: string }>();
  const failures = failureQueue<StripeFailure>();
  let undelivered: StripeEvent[] = [];
  let isHeld = false;
  let telling: Promise<void> = Promise.resolve();
  const clock = movingClock(options.startsAtMs);

  /** Sends one event, possibly again or altered. @returns the status of the reply */
  const send = async (event: StripeEvent, { secret, signedAtMs, signedBody }: Sending = {}): Promise<number> => {
    const body = JSON.stringify(event);
    const seconds = Math.floor((signedAtMs ?? clock.nowMs) / 1000);
    const signature = createHmac('sha256', secret ?? options.webhookSecret)
      .update(`${seconds}.${signedBody ?? body}`)
      .digest('hex');
    const address = typeof options.webhookUrl === 'string' ? options.webhookUrl : options.webhookUrl();
    const reply = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` },
      body,
    });
    await reply.arrayBuffer();
    return reply.status;
  };
  const deliver = async (event: StripeEvent) => {
    const status = await send(event).catch(() => 0);
    if (status < 200 || status > 299) undelivered.push(event);
  };
  const emit = (event: StripeEvent) => {
    if (!isHeld) telling = telling.then(() => deliver(event));
  };

  const { url, stop } = await listen((request, response) => void answer(request, response));
  const account = new StripeAccount(url, clock, emit);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const body = await text(request);
    const form = nested(new URLSearchParams(body));
    if (!pathname.startsWith('/v1/')) return answerPage(request.method ?? 'GET', pathname, form, response);
    requests.push({ method: request.method ?? '', path: pathname, headers: request.headers, form });
    const failure = failures.next();
    if (failure === 'drop') return void request.socket.destroy();
    if (failure === 'hang') return failures.hang(request);
    if (failure === 'page' || failure === 'nonsense') return answerNonsense(failure, response);
    const key = request.headers['idempotency-key'] as string | undefined;
    const before = key === undefined ? undefined : replies.get(key);
    const { status, reply } =
      failure !== undefined
        ? { status: failure, reply: { error: { type: failureTypes[failure], message: `A failure, ${failure}` } } }
        : before !== undefined && before.request !== pathname + body
          ? { status: 400, reply: { error: { type: 'idempotency_error', message: 'Keys are for the same request' } } }
          : before !== undefined
            ? { status: before.status, reply: JSON.parse(before.body) }
            : carryOut(request, pathname, searchParams, form);
    const json = JSON.stringify(reply);
    if (key !== undefined && failure === undefined) replies.set(key, { request: pathname + body, status, body: json });
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_0001' }).end(json);
  }

  function answerNonsense(how: 'page' | 'nonsense', response: ServerResponse): void {
    const [type, body] = how === 'page' ? ['text/html', '<html>Please sign in</html>'] : ['application/json', '{}'];
    response.writeHead(200, { 'content-type': type }).end(body);
  }

  function carryOut(request: IncomingMessage, path: string, query: URLSearchParams, form: Form) {
    try {
      requireHeaders(request, options.secretKey);
      return { status: 200, reply: route(request.method ?? 'GET', path, query, form) };
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      return { status: error.status, reply: { error: error.body } };
    }
  }

  function route(method: string, path: string, query: URLSearchParams, form: Form): unknown {
    const [resource = '', id = ''] = path.slice('/v1/'.length).split('/');
    switch (`${method} ${resource}`) {
      case 'GET prices':
        return account.listPrices(Object.values(group(nested(query).lookup_keys)).map(String));
      case 'POST prices':
        return account.createPrice(form);
      case 'POST checkout':
        return account.createSession(form);
      case 'POST billing_portal':
        return account.createPortal(form);
      case 'GET subscriptions':
        return account.subscription(decodeURIComponent(id));
      case 'POST subscriptions':
        return account.updateSubscription(decodeURIComponent(id), form);
      case 'DELETE subscriptions':
        return account.cancelSubscription(decodeURIComponent(id));
      case 'GET invoices':
        return account.listInvoices(query.get('subscription') ?? '', query.get('status') ?? undefined);
      case 'GET invoice_payments':
        return account.listInvoicePayments(query.get('payment[payment_intent]') ?? '');
      case 'GET payment_intents':
        return account.paymentIntent(decodeURIComponent(id));
      case 'POST refunds':
        return account.refund(String(form.payment_intent));
      default:
        throw new StripeRefusal(404, { type: 'invalid_request_error', message: `Unrecognized: ${method} ${path}` });
    }
  }

  function answerPage(method: string, path: string, form: Form, response: ServerResponse): void {
    const [, kind, , id = ''] = path.split('/');
    const goTo = (location: string) => response.writeHead(303, { location }).end();
    const show = (html: string) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    try {
      if (kind === 'c') {
        const session = account.openSession(id);
        if (method !== 'POST') return void show(checkoutPage(session));
        account.complete(id);
        return void goTo(session.success_url);
      }
      const portal = account.portals.find((each) => each.id === id);
      if (kind !== 'p' || portal === undefined) return void response.writeHead(404).end();
      const mine = account.subscriptions.filter(({ customer }) => customer === portal.customer);
      if (method !== 'POST') return void show(portalPage(mine, String(portal.return_url)));
      account.updateSubscription(String(form.subscription), { cancel_at_period_end: String(form.cancel) });
      return void goTo(path);
    } catch (error) {
      response.writeHead(404).end(String(error));
    }
  }

  /** Waits until every event is delivered. */
  const settled = async () => {
    for (let seen: Promise<void> | null = null; seen !== telling; ) {
      seen = telling;
      await seen;
    }
  };
  return {
    url,
    account,
    requests,
    /** Every event in order, delivered or not. */
    events: account.events,
    /** Advances the clock: renewals, ends. Waits until their events are delivered. */
    advanceTo: (nowMs: number) => {
      account.advanceTo(nowMs);
      return settled();
    },
    failNextRenewal: () => {
      account.failsNextRenewal = true;
    },
    /** Makes the next requests fail: with this status, without a reply, or with one that is not Stripe's. */
    failNextRequests: failures.fail,
    recover: failures.recover,
    /** Presses the button of the hosted page. */
    pay: async (checkoutUrl: string) => {
      const reply = await fetch(checkoutUrl, { method: 'POST', redirect: 'manual' });
      if (reply.status !== 303) throw new Error(`The checkout was not paid: ${await reply.text()}`);
      await settled();
    },
    send,
    /** Stops automatic delivery of events. */
    holdEvents: () => {
      isHeld = true;
    },
    /** Resends the failed events, until none is left or nothing changes. */
    retryEvents: async () => {
      await settled();
      for (let left = Infinity; undelivered.length < left; ) {
        const again = undelivered;
        left = again.length;
        undelivered = [];
        for (const event of again) await deliver(event);
      }
    },
    /** Deletes everything but the catalogue, resumes delivery and sets the clock. */
    startOver: async (nowMs: number) => {
      await settled();
      for (const kept of [requests, undelivered]) kept.length = 0;
      failures.recover();
      account.startOver();
      isHeld = false;
      clock.nowMs = nowMs;
    },
    settled,
    stop: async () => {
      await settled();
      await stop();
    },
  };
}

const failureTypes = { 402: 'card_error', 429: 'rate_limit_error', 500: 'api_error' } as const;

function requireHeaders({ headers, method }: IncomingMessage, secretKey: string): void {
  const refuse = (status: number, message: string): never => {
    throw new StripeRefusal(status, { type: 'invalid_request_error', message });
  };
  if (headers.authorization !== `Bearer ${secretKey}`) refuse(401, 'Invalid API Key provided');
  if (headers['stripe-version'] !== apiVersion) refuse(400, 'This API version is not known here');
  if (method === 'POST' && headers['idempotency-key'] === undefined)
    refuse(400, 'A repeated request would count twice');
}

/** Runs from now, unless a start is given. */
function movingClock(startsAtMs: number | undefined): { nowMs: number } {
  if (startsAtMs !== undefined) return { nowMs: startsAtMs };
  let offsetMs = 0;
  return {
    get nowMs() {
      return Date.now() + offsetMs;
    },
    set nowMs(nowMs) {
      offsetMs = nowMs - Date.now();
    },
  };
}

/** Parses "a[b][0]=c", as Stripe's clients write it. */
function nested(fields: URLSearchParams): Form {
  const form: Form = {};
  for (const [name, value] of fields) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    const last = path.pop() ?? '';
    let place = form;
    for (const part of path) {
      place[part] = group(place[part]);
      place = place[part] as Form;
    }
    place[last] = value;
  }
  return form;
}
