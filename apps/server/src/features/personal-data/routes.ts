import * as contract from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import { limitConcurrency } from '../../concurrency/concurrency-limit.ts';
import type { Dependencies } from '../../dependencies.ts';
import { serve } from '../../http/serve.ts';
import { limitUse, type RateLimit } from '../../request/rate-limit.ts';
import { exportData } from './export-data.ts';

const exportsByLearner: RateLimit = { name: 'export:learner', limit: 10, windowSeconds: 3600 };

/** An export holds all rows of a learner in memory. */
const oneAtATime = limitConcurrency({ maxConcurrent: 1, maxWaiting: 10 });

export function personalDataRoutes(app: FastifyInstance, deps: Dependencies): void {
  serve(app, contract.exportData, async ({ learner, reply }) => {
    await limitUse(deps, exportsByLearner, learner.userId);
    reply.header('cache-control', 'no-store');
    return oneAtATime(() => exportData(deps, learner.userId));
  });
}
