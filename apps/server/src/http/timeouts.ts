import type { FastifyHttpOptions, FastifyInstance, RawServerDefault } from 'fastify';

/** Connection timeouts. Without them a few slow clients could exhaust the server. */
export interface ServerTimeouts {
  /** Until the headers are complete, counted from the opening of the connection. */
  readonly headersMs: number;
  /** Until the whole request has arrived: a photo of 10 MB over a weak mobile network. */
  readonly requestMs: number;
  /** A connection without traffic in either direction. */
  readonly idleMs: number;
  /** Keep-alive between requests; longer than proxies' own, so that they close first. */
  readonly keepAliveMs: number;
  /** How often the timeouts are checked. */
  readonly checkIntervalMs: number;
  /** Maximum number of open connections; further ones are refused. Each takes a file descriptor and some 20 kB. */
  readonly maxConnections: number;
}

export const serverTimeouts: ServerTimeouts = {
  headersMs: 20_000,
  requestMs: 120_000,
  idleMs: 90_000,
  keepAliveMs: 75_000,
  checkIntervalMs: 5_000,
  maxConnections: 8192,
};

export function timeoutOptions({ headersMs, requestMs, idleMs, keepAliveMs, checkIntervalMs }: ServerTimeouts) {
  return {
    http: { headersTimeout: headersMs, requestTimeout: requestMs, connectionsCheckingInterval: checkIntervalMs },
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    keepAliveTimeout: keepAliveMs,
  } satisfies FastifyHttpOptions<RawServerDefault>;
}

export function limitConnections({ server }: FastifyInstance, { maxConnections }: ServerTimeouts): void {
  server.maxConnections = maxConnections;
}
