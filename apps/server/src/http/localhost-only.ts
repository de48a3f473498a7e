import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { forbidden, notFound } from '../request/errors.ts';
import { bearerToken } from './bearer.ts';

const forwardingHeader = /^(forwarded|via|x-forwarded-.*)$/;
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

export const isForLocalhost = ({ headers }: FastifyRequest): boolean => localHost.test(headers.host ?? '');

/** True only for direct localhost requests: not proxied, not DNS-rebound. */
function isAskedLocally(request: FastifyRequest): boolean {
  return !Object.keys(request.headers).some((name) => forwardingHeader.test(name)) && isForLocalhost(request);
}

/** Whether the connection itself starts at this machine, whatever the headers say. */
export function isFromLocalhost(request: FastifyRequest): boolean {
  return isAskedLocally(request) && loopback.test(request.socket.remoteAddress ?? '');
}

const keyOfThisStart = randomBytes(18).toString('base64url');

export const devKeyOf = ({ devKey }: Pick<Config, 'devKey'>): string => devKey ?? keyOfThisStart;

export const devAddress = (config: Pick<Config, 'devKey'>, origin: string, path: string): string =>
  `${origin}${path}?key=${devKeyOf(config)}`;

const cookie = 'kalima-dev-key';
const digest = (text: string) => createHash('sha256').update(text).digest();

/** From the logged address, the cookie that it sets, or a bearer token (for programs). */
function keysGiven(request: FastifyRequest): { inAddress: string | undefined; all: string[] } {
  const { key } = request.query as { key?: unknown };
  const inAddress = typeof key === 'string' ? key : undefined;
  const inCookie = request.headers.cookie?.split(/;\s*/).find((part) => part.startsWith(`${cookie}=`));
  const all = [inAddress, inCookie?.slice(cookie.length + 1), bearerToken(request) ?? undefined];
  return { inAddress, all: all.filter((each) => each !== undefined) };
}

/** Guard of /dev. A proxy that forwards no client address looks like this machine: hence the key from the log. */
export function localhostOnly(config: Pick<Config, 'devKey'>) {
  const wanted = digest(devKeyOf(config));
  const isRight = (key: string) => timingSafeEqual(digest(key), wanted);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!isAskedLocally(request)) throw notFound();
    reply.header('cache-control', 'no-store');
    const { inAddress, all } = keysGiven(request);
    if (!all.some(isRight)) throw forbidden();
    if (inAddress !== undefined && isRight(inAddress))
      reply.header('set-cookie', `${cookie}=${inAddress}; Path=/dev; HttpOnly; SameSite=Strict`);
  };
}
