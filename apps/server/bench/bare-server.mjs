// @ts-check
/** Does nothing but answer, with Fastify: the floor of what is read over HTTP. Plain JavaScript: it starts as the built server does. */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const [port = '', file = '', type = '', encoding = ''] = process.argv.slice(2);
const body = readFileSync(file);
const app = Fastify();
app.get('/*', (_request, reply) => {
  reply.type(type);
  if (encoding !== '') reply.header('content-encoding', encoding);
  return reply.send(body);
});
await app.listen({ host: '127.0.0.1', port: Number(port) });
// There is nothing to finish, and a browser may hold a line open on which it asks nothing.
process.once('SIGTERM', () => process.exit());
