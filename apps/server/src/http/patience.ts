import type { FastifyHttpOptions, FastifyInstance, RawServerDefault } from 'fastify';

/** How long the server waits for whom: one that is patient without end can be held up by a few slow lines. */
export interface Patience {
  /** Until the head of a request is there; it counts from the moment when the line was opened. */
  readonly headMs: number;
  /** Until the whole request is there: a photo of 10 MB over a weak mobile network. */
  readonly requestMs: number;
  /** A line on which nothing moves, be it that nobody sends or that nobody takes the reply. */
  readonly stillMs: number;
  /** A line that is kept for the next request; longer than proxies keep theirs, so that they close first. */
  readonly keepAliveMs: number;
  /** How often it is looked whether somebody is over their time. */
  readonly lookEveryMs: number;
  /** One more is turned away at once. Each takes a file descriptor and some 20 kB. */
  readonly lines: number;
}

export const patience: Patience = {
  headMs: 20_000,
  requestMs: 120_000,
  stillMs: 90_000,
  keepAliveMs: 75_000,
  lookEveryMs: 5_000,
  lines: 8192,
};

export function waitingOptions({ headMs, requestMs, stillMs, keepAliveMs, lookEveryMs }: Patience) {
  return {
    http: { headersTimeout: headMs, requestTimeout: requestMs, connectionsCheckingInterval: lookEveryMs },
    requestTimeout: requestMs,
    connectionTimeout: stillMs,
    keepAliveTimeout: keepAliveMs,
  } satisfies FastifyHttpOptions<RawServerDefault>;
}

export function limitLines({ server }: FastifyInstance, { lines }: Patience): void {
  server.maxConnections = lines;
}
