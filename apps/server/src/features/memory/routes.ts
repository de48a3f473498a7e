import { getGuideMemory, getMemory } from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { servePlayer } from '../../http/serve.ts';
import { readGuideMemory } from './read-guide-memory.ts';
import { readMemoryView } from './read-memory-view.ts';

export function memoryRoutes(app: FastifyInstance, deps: Dependencies): void {
  servePlayer(app, getMemory, ({ learner, query }) => readMemoryView(deps, learner, query.language));
  servePlayer(app, getGuideMemory, ({ learner, params }) => readGuideMemory(deps, learner, params.number));
}
