import { pregenerateAudio } from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import { limitUse, type RateLimit } from '../../http/rate-limit.ts';
import { serve } from '../../http/serve.ts';
import type { Parts } from '../../parts.ts';
import { createPregeneration } from './pregeneration.ts';

/** Everything is made within minutes, and is kept: nobody needs more. */
const startsByLearner: RateLimit = { name: 'pregenerate:learner', limit: 5, windowSeconds: 3600 };

export function audioRoutes(app: FastifyInstance, parts: Parts): void {
  const pregeneration = createPregeneration(parts, app.log);
  app.addHook('onClose', () => pregeneration.stop());
  serve(app, pregenerateAudio, async ({ learner }) => {
    await limitUse(parts, startsByLearner, learner.userId);
    pregeneration.start();
    return { success: true };
  });
}
