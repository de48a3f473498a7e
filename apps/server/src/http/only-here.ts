import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from './errors.ts';

const forwardingHeader = /^(forwarded|via|x-forwarded-.*)$/;
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** Neither through a proxy, nor by a foreign page whose name was pointed here. */
function isAskedLocally({ headers }: FastifyRequest): boolean {
  return !Object.keys(headers).some((name) => forwardingHeader.test(name)) && localHost.test(headers.host ?? '');
}

/** Whether the connection itself begins at this very machine, whatever the request says of itself. */
export function isFromThisMachine(request: FastifyRequest): boolean {
  return isAskedLocally(request) && loopback.test(request.socket.remoteAddress ?? '');
}

/** A guard for /dev, which is there only where nobody else can connect. */
export async function onlyHere(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!isAskedLocally(request)) throw notFound();
  reply.header('cache-control', 'no-store');
}
