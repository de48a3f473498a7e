import { getJourney } from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { servePlayer } from '../../http/serve.ts';
import { readJourney } from './read-journey.ts';

export function journeyRoutes(app: FastifyInstance, deps: Dependencies): void {
  servePlayer(app, getJourney, ({ learner }) => readJourney(deps, learner));
}
