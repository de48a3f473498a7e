import { chooseSurahPacks, listSurahPacks } from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { serve, servePlayer } from '../../http/serve.ts';
import { choosePacks } from './choose-packs.ts';
import { viewPacks } from './view-packs.ts';

export function surahPackRoutes(app: FastifyInstance, deps: Dependencies): void {
  servePlayer(app, listSurahPacks, ({ learner, query }) => viewPacks(deps, learner, query.language));
  serve(app, chooseSurahPacks, async ({ learner, query, body }) => {
    await choosePacks(deps, learner.userId, body.packs);
    return viewPacks(deps, learner.userId, query.language);
  });
}
