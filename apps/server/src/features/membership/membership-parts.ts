import type { FastifyBaseLogger } from 'fastify';
import type { Parts } from '../../parts.ts';

export interface MembershipParts extends Parts {
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}
