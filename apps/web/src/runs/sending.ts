import { isRefusal, isUnreachable } from '../lib/connection/problems.ts';
import { isTimeout } from '../lib/connection/with-timeout.ts';

/** `offline`: the request is resent automatically. `out-of-step`: the run is at another place than this page shows. */
export type Problem = 'offline' | 'fault' | 'out-of-step';

export interface Sending<Request> {
  /** In flight or failed: it stays until its reply, so that a retry sends the same request. */
  readonly request: Request | null;
  readonly problem: Problem | null;
  /** Of this request, in a row. */
  readonly failures: number;
}

export type SendingEvent =
  | { readonly kind: 'failed'; readonly problem: Problem }
  | { readonly kind: 'retried' }
  | { readonly kind: 'resent' };

export const notSending: Sending<never> = { request: null, problem: null, failures: 0 };

export const sendingOf = <Request>(request: Request): Sending<Request> => ({ ...notSending, request });

/** A request that is sent again is a new object. */
export function reduceSending<Request extends object, State extends Sending<Request>>(
  state: State,
  event: SendingEvent,
): State {
  const { request, problem, failures } = state;
  if (request === null) return state;
  switch (event.kind) {
    case 'failed':
      return { ...state, problem: event.problem, failures: failures + 1 };
    case 'retried':
      return { ...state, request: { ...request }, problem: null };
    case 'resent':
      // The offline notice stays until a reply.
      return problem === 'offline' ? { ...state, request: { ...request } } : state;
  }
}

const temporary = new Set([401, 408, 413, 425, 429]);

export function problemOf(error: unknown): Problem {
  if (isRefusal(error) && !temporary.has(error.status)) return 'out-of-step';
  return isTimeout(error) || isUnreachable(error) ? 'offline' : 'fault';
}
