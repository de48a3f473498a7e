import { listMyLessons } from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Parts } from '../../parts.ts';
import { listLessonsOf } from './list-lessons.ts';

export function lessonRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, listMyLessons, ({ learner }) => listLessonsOf(parts, learner.userId));
}
