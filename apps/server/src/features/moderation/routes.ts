import * as contract from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Parts } from '../../parts.ts';
import { requireAdministrator } from '../../player/administrators.ts';
import { reportTo } from '../../player/change-avatar.ts';
import { decidePlayerReports } from './decide-player-reports.ts';
import { listReportedPlayers } from './list-reported-players.ts';
import { reportPlayer } from './report-player.ts';

export function moderationRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, contract.reportPlayer, ({ learner, body }) =>
    reportPlayer(parts, learner.userId, body.playerId, body.reason),
  );
  serve(app, contract.listReportedPlayers, async ({ learner, query }) => {
    await requireAdministrator(parts, learner.userId);
    return listReportedPlayers(parts, query);
  });
  serve(app, contract.decidePlayerReports, async ({ learner, body, request }) => {
    await requireAdministrator(parts, learner.userId);
    return decidePlayerReports(parts, learner.userId, body, reportTo(request.log));
  });
}
