import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Long enough to be one of its kind, and nothing that could forge a line of a log. */
const usable = /^[\w-]{16,64}$/;

/** Names a request in the log. A trusted proxy's own name for it is kept, so that both logs tell of the same request. */
export function requestIdFor(trustsProxy: boolean): (request: Pick<IncomingMessage, 'headers'>) => string {
  return ({ headers }) => {
    const given = trustsProxy ? headers['x-request-id'] : undefined;
    return typeof given === 'string' && usable.test(given) ? given : randomUUID();
  };
}
