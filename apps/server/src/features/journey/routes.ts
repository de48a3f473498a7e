import { getJourney } from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import { servePlayer } from '../../http/serve.ts';
import { readJourney, readJourneyKey } from './read-journey.ts';

/** Each some 25 kB. */
const maxCachedJourneys = 1000;

/** Cached by key: a journey changes with each answer, and home requests it at each opening. */
export function journeyRoutes(app: FastifyInstance, deps: Dependencies): void {
  const replyJourney = cacheResponses(getJourney, maxCachedJourneys);
  servePlayer(app, getJourney, async ({ learner, request, reply }) => {
    const cached = replyJourney.cached({ request, reply }, await readJourneyKey(deps, learner));
    if (cached !== null) return cached;
    const { key, journey } = await readJourney(deps, learner);
    return replyJourney({ request, reply }, key, () => journey);
  });
}
