import { getJourney } from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import { servePlayer } from '../../http/serve.ts';
import type { Parts } from '../../parts.ts';
import { readJourney } from './read-journey.ts';

export function journeyRoutes(app: FastifyInstance, parts: Parts): void {
  servePlayer(app, getJourney, ({ learner }) => readJourney(parts, learner));
}
