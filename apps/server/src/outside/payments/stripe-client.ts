import Stripe from 'stripe';
import { isTimeoutError, withTimeout } from '../../concurrency/with-timeout.ts';
import { PaymentsUnavailable } from './payments.ts';

/** For one attempt; what is asked is asked up to three times. */
const attemptMs = 10_000;
/** For whatever somebody waits for, be it several questions. */
export const usualAnswerMs = 15_000;

/** @param apiUrl another address than Stripe's own, for tests. */
export function createStripeClient(secretKey: string, apiUrl: string | null): Stripe {
  const url = apiUrl === null ? null : new URL(apiUrl);
  const protocol = url?.protocol === 'http:' ? 'http' : 'https';
  return new Stripe(secretKey, {
    apiVersion: '2026-10-28.endive',
    timeout: attemptMs,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(url === null ? {} : { host: url.hostname, port: url.port || (protocol === 'http' ? '80' : '443'), protocol }),
  });
}

/** Whatever keeps Stripe from answering as it should decides nothing; a question may be asked again later. */
export async function askStripe<T>(question: () => Promise<T>, limitMs = usualAnswerMs): Promise<T> {
  try {
    return await withTimeout(limitMs, 'Stripe', question());
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError || isTimeoutError(error))
      throw new PaymentsUnavailable(error.message, { cause: error });
    throw error;
  }
}

/** Something in between may answer with anything, and say that all is well: nothing is read of what does not say that it is it. */
export async function really<T extends { readonly object: string }>(kind: T['object'], reply: Promise<T>): Promise<T> {
  const told: { readonly object?: unknown } | null = await reply;
  if (told?.object !== kind) throw new PaymentsUnavailable(`Stripe answered with something else than a ${kind}`);
  return reply;
}

/** Stripe has nothing of that name. @param parameter which of those given names it; any, by default. */
export function isMissing(error: unknown, parameter?: string): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'resource_missing' &&
    (parameter === undefined || error.param === parameter)
  );
}

/** What was to be done is done already, by somebody who was faster. */
export async function orDoneAlready(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    const isRefunded = error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';
    if (!isRefunded && !isMissing(error)) throw error;
  }
}

export const idOf = (value: string | { readonly id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);
