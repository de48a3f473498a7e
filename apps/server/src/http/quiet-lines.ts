import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closes idle keep-alive connections on shutdown; otherwise `app.close()` waits for them until the deadline. Browsers open
 * connections in advance and keep them.
 */
export function cutQuietLinesAtClose(app: FastifyInstance): void {
  const quiet = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (line: Socket) => {
    if (isClosing) line.destroy();
    quiet.add(line);
    line.once('close', () => quiet.delete(line));
  });
  app.server.on('request', ({ socket }) => quiet.delete(socket));
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const line of quiet) line.destroy();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
}
