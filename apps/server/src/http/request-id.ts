import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Long enough to be unique, and unable to forge a log line. */
const usable = /^[\w-]{16,64}$/;

/** Takes over a trusted proxy's request id, so that both logs match. */
export function requestIdFor(trustsProxy: boolean): (request: Pick<IncomingMessage, 'headers'>) => string {
  return ({ headers }) => {
    const given = trustsProxy ? headers['x-request-id'] : undefined;
    return typeof given === 'string' && usable.test(given) ? given : randomUUID();
  };
}
