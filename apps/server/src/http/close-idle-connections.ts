import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** On shutdown, closes idle keep-alive connections at once, the others after their reply. */
export function closeIdleConnections(app: FastifyInstance): void {
  const idle = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (connection: Socket) => {
    if (isClosing) connection.destroy();
    idle.add(connection);
    connection.once('close', () => idle.delete(connection));
  });
  app.server.on('request', ({ socket }) => idle.delete(socket));
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const connection of idle) connection.destroy();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
}
