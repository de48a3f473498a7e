import type { FastifyBaseLogger } from 'fastify';
import { paymentEvents } from '../../database/schema/index.ts';
import { EventNotSigned, type PaymentEvent, PaymentsUnavailable } from '../../outside/payments/payments.ts';
import { isProcessed, recordEvent, subscriberNamed } from '../../player/membership-store.ts';
import { BadRequest, isNotFound } from '../../request/errors.ts';
import { creditGemPack, takeGemPackBack } from './gem-purchase.ts';
import type { MembershipDependencies } from './membership-dependencies.ts';
import { syncSubscription } from './sync-subscription.ts';

/** The provider repeats a failed event for days; a processed event has no second effect. */
export async function receiveEvent(
  deps: MembershipDependencies,
  body: Uint8Array,
  signature: string | undefined,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): Promise<{ received: true }> {
  const event = readEvent(deps, body, signature);
  if (event.kind === 'irrelevant' || (await isProcessed(deps.database, event.id))) return { received: true };
  if (event.kind === 'noted') {
    await recordProblem(deps, event, event.reason);
    log.warn({ event: event.id, type: event.type, reason: event.reason }, 'a payment event for the owner');
    return { received: true };
  }
  try {
    await dealWith(deps, event);
  } catch (error) {
    const problem = contradictionIn(error);
    if (problem === null) throw error;
    await recordProblem(deps, event, problem);
    log.error({ event: event.id, type: event.type, problem }, 'a payment event contradicts what is known: put aside');
  }
  return { received: true };
}

/** PostgreSQL error classes of a contradiction: integrity violation, and invalid data. */
const contradictionClasses = new Set(['22', '23']);

/** @returns the rule that the event breaks; null: a retry may succeed. */
function contradictionIn(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (!('code' in error) || typeof error.code !== 'string' || error.code.length !== 5)
    return contradictionIn(error.cause);
  if (!contradictionClasses.has(error.code.slice(0, 2))) return null;
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : error.code;
}

/** Stores an event for the owner; it is acknowledged, since a retry would change nothing. */
async function recordProblem({ database, clock }: MembershipDependencies, event: PaymentEvent, problem: string) {
  const { id, type } = event;
  const receivedAt = new Date(clock.now());
  await database.orm.insert(paymentEvents).values({ id, type, receivedAt, problem }).onConflictDoNothing();
}

function readEvent(
  { payments }: MembershipDependencies,
  body: Uint8Array,
  signature: string | undefined,
): PaymentEvent {
  try {
    return payments.readEvent(body, signature);
  } catch (error) {
    if (!(error instanceof EventNotSigned)) throw error;
    throw new BadRequest([{ path: 'headers.stripe-signature', message: 'does not sign this body, or not lately' }]);
  }
}

async function dealWith(deps: MembershipDependencies, event: Exclude<PaymentEvent, { kind: 'irrelevant' | 'noted' }>) {
  switch (event.kind) {
    case 'subscription-changed':
      return subscriptionChanged(deps, event.subscriptionId, event.userId, event);
    case 'gems-paid':
      return unlessGone(() => creditGemPack(deps, event));
    case 'refunded':
      return refunded(deps, event);
  }
}

async function subscriptionChanged(
  deps: MembershipDependencies,
  subscriptionId: string,
  eventUserId: string | null,
  event: PaymentEvent,
): Promise<void> {
  const { database, payments, clock } = deps;
  const userId =
    eventUserId ??
    (await subscriberNamed(database, subscriptionId)) ??
    (await payments.readSubscription(subscriptionId))?.userId ??
    null;
  const changed = userId === null ? null : await syncSubscription(deps, userId, subscriptionId, event);
  if (changed === null) await recordEvent(database, event, clock.now());
}

/** A full refund, or a lost dispute, takes back the purchase. */
async function refunded(deps: MembershipDependencies, event: Extract<PaymentEvent, { kind: 'refunded' }>) {
  await unlessGone(async () => {
    if (await takeGemPackBack(deps, event)) return;
    // The payment event is still under way: the provider must repeat this one after it.
    if (event.isForGems ?? (await deps.payments.isForGems(event.paymentId)))
      throw new PaymentsUnavailable('a payment was refunded before it was told');
    const subscriptionId = await deps.payments.subscriptionLastPaidBy(event.paymentId);
    if (subscriptionId === null) return recordEvent(deps.database, event, deps.clock.now());
    await deps.payments.endSubscription(subscriptionId, 'now');
    await subscriptionChanged(deps, subscriptionId, null, event);
  });
}

async function unlessGone(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}
