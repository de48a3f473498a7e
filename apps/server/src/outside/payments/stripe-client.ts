import Stripe from 'stripe';
import { isTimeoutError, withTimeout } from '../../concurrency/with-timeout.ts';
import { PaymentsUnavailable } from './payments.ts';

/** Per attempt, of up to three. */
const attemptMs = 10_000;
/** For a user's whole request, even with several calls. */
export const usualAnswerMs = 15_000;

/** @param apiUrl replaces Stripe's address in tests. */
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

/** Any failure of Stripe means "undecided": the call may be repeated later. */
export async function askStripe<T>(question: () => Promise<T>, limitMs = usualAnswerMs): Promise<T> {
  try {
    return await withTimeout(limitMs, 'Stripe', question());
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError || isTimeoutError(error))
      throw new PaymentsUnavailable(error.message, { cause: error });
    throw error;
  }
}

/** A middlebox may answer 200 with anything: only replies with the expected `object` are read. */
export async function really<T extends { readonly object: string }>(kind: T['object'], reply: Promise<T>): Promise<T> {
  const resource: { readonly object?: unknown } | null = await reply;
  if (resource?.object !== kind) throw new PaymentsUnavailable(`Stripe answered with something else than a ${kind}`);
  return reply;
}

/** @param parameter the parameter with the unknown id; default: any */
export function isMissing(error: unknown, parameter?: string): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'resource_missing' &&
    (parameter === undefined || error.param === parameter)
  );
}

/** Ignores the failure of a change that a concurrent caller has already made. */
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
