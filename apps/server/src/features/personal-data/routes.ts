import * as contract from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import { limitUse, type RateLimit } from '../../http/rate-limit.ts';
import { serve } from '../../http/serve.ts';
import type { Parts } from '../../parts.ts';
import { exportData } from './export-data.ts';

/** It reads every table. */
const exportsByLearner: RateLimit = { name: 'export:learner', limit: 10, windowSeconds: 3600 };

export function personalDataRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, contract.exportData, async ({ learner, reply }) => {
    await limitUse(parts, exportsByLearner, learner.userId);
    reply.header('cache-control', 'no-store');
    return exportData(parts, learner.userId);
  });
}
