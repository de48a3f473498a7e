import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Browsers open lines before they have a question, and keep them for the next one. A server that ends would wait for these as for
 * a request, until its time is up: they are cut, each as soon as nobody waits for a reply on it.
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
