import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { ipOf } from '../../http/network-of.ts';

/** What the use cases of this feature work with. */
export interface AccountDependencies
  extends Pick<
    Dependencies,
    'config' | 'database' | 'clock' | 'mailer' | 'payments' | 'rulebook' | 'jwtSecret' | 'signingKeys'
  > {
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** For what must not keep anybody waiting; the server does not close before it is done. */
  inBackground(work: Promise<void>): void;
}

/** What the network tells of a caller. */
export interface Caller {
  readonly ip: string;
  readonly userAgent: string;
}

export const callerOf = (request: FastifyRequest): Caller => ({
  ip: ipOf(request),
  userAgent: request.headers['user-agent'] ?? '',
});
