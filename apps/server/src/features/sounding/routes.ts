import * as contract from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { servePlayer } from '../../http/serve.ts';
import { answerSounding } from './answer-sounding.ts';
import { soundingsOf } from './read-soundings.ts';
import { startSounding } from './start-sounding.ts';
import { uncover } from './uncover-word.ts';

export function soundingRoutes(app: FastifyInstance, deps: Dependencies): void {
  servePlayer(app, contract.readSoundings, ({ learner }) => soundingsOf(deps, learner));
  servePlayer(app, contract.startSounding, ({ learner, query }) => startSounding(deps, learner, query));
  servePlayer(app, contract.uncoverWord, ({ learner, params, query, body }) =>
    uncover(deps, { ref: learner, ...query }, params.soundingId, body.index),
  );
  servePlayer(app, contract.answerSounding, ({ learner, params, query, body }) =>
    answerSounding(deps, { ref: learner, ...query }, params.soundingId, body),
  );
}
