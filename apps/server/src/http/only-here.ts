import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from './errors.ts';

const forwardingHeader = /^(forwarded|via|x-forwarded-.*)$/;
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** A guard for /dev: the person at this very machine, not through a proxy, nor a foreign page whose name was pointed here. */
export async function onlyHere(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const isForwarded = Object.keys(request.headers).some((name) => forwardingHeader.test(name));
  if (isForwarded || !localHost.test(request.headers.host ?? '')) throw notFound();
  reply.header('cache-control', 'no-store');
}
