import { listMyLessons } from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import { servePlayer } from '../../http/serve.ts';
import type { Parts } from '../../parts.ts';
import { listLessonsOf } from './list-lessons.ts';

export function lessonRoutes(app: FastifyInstance, parts: Parts): void {
  servePlayer(app, listMyLessons, ({ learner }) => listLessonsOf(parts, learner));
}
