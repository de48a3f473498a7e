import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { forbidden, notFound } from '../request/errors.ts';
import { bearerToken } from './bearer.ts';

const forwardingHeader = /^(forwarded|via|x-forwarded-.*)$/;
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** By the name that the request itself gives. */
export const isForLocalhost = ({ headers }: FastifyRequest): boolean => localHost.test(headers.host ?? '');

/** True only for direct localhost requests: not proxied, not DNS-rebound. */
function isAskedLocally(request: FastifyRequest): boolean {
  return !Object.keys(request.headers).some((name) => forwardingHeader.test(name)) && isForLocalhost(request);
}

/** Whether the connection itself begins at this very machine, whatever the request says of itself. */
export function isFromLocalhost(request: FastifyRequest): boolean {
  return isAskedLocally(request) && loopback.test(request.socket.remoteAddress ?? '');
}

/** Made at each start; whoever reads the log may use it. */
const keyOfThisStart = randomBytes(18).toString('base64url');

export const devKeyOf = ({ devKey }: Pick<Config, 'devKey'>): string => devKey ?? keyOfThisStart;

/** The address of a page of /dev, as the log prints it. */
export const devAddress = (config: Pick<Config, 'devKey'>, origin: string, path: string): string =>
  `${origin}${path}?key=${devKeyOf(config)}`;

const cookie = 'kalima-dev-key';
const digest = (text: string) => createHash('sha256').update(text).digest();

/** By the address that the log prints, by the cookie that this address leaves, or as a bearer token (for programs). */
function keysGiven(request: FastifyRequest): { inAddress: string | undefined; all: string[] } {
  const { key } = request.query as { key?: unknown };
  const inAddress = typeof key === 'string' ? key : undefined;
  const inCookie = request.headers.cookie?.split(/;\s*/).find((part) => part.startsWith(`${cookie}=`));
  const all = [inAddress, inCookie?.slice(cookie.length + 1), bearerToken(request) ?? undefined];
  return { inAddress, all: all.filter((each) => each !== undefined) };
}

/**
 * A guard for /dev, which is there only where nobody else can connect. A proxy that passes on nothing of who asks looks like this
 * very machine: so it also takes the key that only the log tells.
 */
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
