import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A provider's server on a free port of the loopback address. */
export async function listen(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function failureQueue<Failure>() {
  const failures: Failure[] = [];
  const waiting = new Set<IncomingMessage>();
  return {
    next: () => failures.shift(),
    hang: (request: IncomingMessage) => void waiting.add(request),
    fail: (how: Failure, count = 1) => void failures.push(...Array.from({ length: count }, () => how)),
    /** Nothing fails any more, and waiting requests are cut off. */
    recover: () => {
      failures.length = 0;
      for (const request of waiting) request.socket.destroy();
      waiting.clear();
    },
  };
}
