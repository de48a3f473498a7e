import type { FastifyHttpOptions, FastifyInstance, RawServerDefault } from 'fastify';

/** Connection timeouts. Without them a few slow clients could exhaust the server. */
export interface Patience {
  /** Until the headers of a request are complete, counted from the opening of the connection. */
  readonly headMs: number;
  /** Until the whole request is received: a photo of 10 MB over a weak mobile network. */
  readonly requestMs: number;
  /** Idle time of a connection: the client neither sends nor reads the reply. */
  readonly stillMs: number;
  /** Keep-alive time between requests; longer than that of proxies, so that they close first. */
  readonly keepAliveMs: number;
  /** Interval at which the timeouts are checked. */
  readonly lookEveryMs: number;
  /** Maximum number of open connections; further ones are refused. Each takes a file descriptor and about 20 kB. */
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
