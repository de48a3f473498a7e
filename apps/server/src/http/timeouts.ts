import type { FastifyHttpOptions, FastifyInstance, RawServerDefault } from 'fastify';

/** Connection timeouts: without them a few slow clients could exhaust the server. */
export interface ServerTimeouts {
  /** From the opening of the connection to the end of the headers. */
  readonly headersMs: number;
  /** For the whole request: a photo of 10 MB over a weak mobile network. */
  readonly requestMs: number;
  readonly idleMs: number;
  /** Keep-alive; longer than the proxies' own, so that they close first. */
  readonly keepAliveMs: number;
  readonly checkIntervalMs: number;
  /** Further connections are refused. Each takes a file descriptor and some 20 kB. */
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
