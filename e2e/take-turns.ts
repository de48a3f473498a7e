import { once } from 'node:events';
import { request as ask, createServer } from 'node:http';

/**
 * Hands each request to the next of the processes, with the headers that a proxy adds: what nginx does, and nothing more.
 * @returns what ends it.
 */
export async function takeTurns(port: number, ports: readonly number[]): Promise<() => Promise<void>> {
  let turn = 0;
  const server = createServer((request, reply) => {
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
  return async () => {
    const ended = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await ended;
  };
}
