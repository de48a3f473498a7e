import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { ipOf } from '../../http/network-of.ts';

export interface AccountDependencies
  extends Pick<
    Dependencies,
    'config' | 'database' | 'clock' | 'mailer' | 'payments' | 'rulebook' | 'jwtSecret' | 'passwordCost' | 'signingKeys'
  > {
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Work that must not delay a reply; the server does not close before it is done. */
  inBackground(work: Promise<void>): void;
}

export interface Caller {
  readonly ip: string;
  readonly userAgent: string;
}

export const callerOf = (request: FastifyRequest): Caller => ({
  ip: ipOf(request),
  userAgent: request.headers['user-agent'] ?? '',
});
