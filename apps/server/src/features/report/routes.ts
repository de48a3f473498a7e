import { reportQuestion } from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Parts } from '../../parts.ts';
import { report } from './report-question.ts';

export function reportRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, reportQuestion, ({ learner, body }) => report(parts, learner.userId, body));
}
