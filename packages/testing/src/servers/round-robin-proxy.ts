import { once } from 'node:events';
import { request as ask, createServer } from 'node:http';

export interface RoundRobinProxy {
  /** Lets nothing through while this is done: who asks meanwhile waits. */
  holdBack(work: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Hands each request to the next of the processes, with the headers that a proxy adds: what nginx does, and nothing more.
 */
export async function startRoundRobinProxy(port: number, ports: readonly number[]): Promise<RoundRobinProxy> {
  let turn = 0;
  let isHeldBack: Promise<void> = Promise.resolve();
  const server = createServer(async (request, reply) => {
    await isHeldBack;
    turn += 1;
    const headers = {
      ...request.headers,
      'x-forwarded-for': request.socket.remoteAddress ?? '',
      'x-forwarded-proto': 'http',
      'x-request-id': crypto.randomUUID(),
    };
    const { method, url } = request;
    const passed = ask(
      { host: '127.0.0.1', port: ports[turn % ports.length], method, path: url, headers },
      (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
      },
    );
    passed.once('error', () => {
      if (!reply.headersSent) reply.writeHead(502);
      reply.end();
    });
    request.pipe(passed);
  });
  server.listen(port);
  await once(server, 'listening');
  return {
    holdBack: async (work) => {
      const done = work();
      isHeldBack = done.catch(() => undefined);
      await done;
    },
    stop: async () => {
      const ended = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await ended;
    },
  };
}
