import * as contract from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { serve, servePlayer } from '../../http/serve.ts';
import { claimQuest } from './claim-quest.ts';
import { listQuests } from './list-quests.ts';

export function questRoutes(app: FastifyInstance, deps: Dependencies): void {
  servePlayer(app, contract.listQuests, ({ learner, query }) => listQuests(deps, learner, query.language));
  serve(app, contract.claimQuest, ({ learner, params, query, idempotencyKey }) =>
    claimQuest(deps, { ref: learner.userId, ...query }, params.questId, idempotencyKey),
  );
}
