import { listMyLessons } from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { servePlayer } from '../../http/serve.ts';
import { listLessonsOf } from './list-lessons.ts';

export function lessonRoutes(app: FastifyInstance, deps: Dependencies): void {
  servePlayer(app, listMyLessons, ({ learner, query }) => listLessonsOf(deps, learner, query.language));
}
