import * as contract from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import { serve, servePlayer } from '../../http/serve.ts';
import type { Parts } from '../../parts.ts';
import { claimQuest } from './claim-quest.ts';
import { listQuests } from './list-quests.ts';

export function questRoutes(app: FastifyInstance, parts: Parts): void {
  servePlayer(app, contract.listQuests, ({ learner }) => listQuests(parts, learner));
  serve(app, contract.claimQuest, ({ learner, params, idempotencyKey }) =>
    claimQuest(parts, learner.userId, params.questId, idempotencyKey),
  );
}
