import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';

export interface MembershipDependencies extends Dependencies {
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}
