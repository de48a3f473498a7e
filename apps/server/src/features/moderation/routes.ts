import * as contract from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { serve } from '../../http/serve.ts';
import { requireAdministrator } from '../../player/administrators.ts';
import { reportTo } from '../../player/change-avatar.ts';
import { decidePlayerReports } from './decide-player-reports.ts';
import { listReportedPlayers } from './list-reported-players.ts';
import { reportPlayer } from './report-player.ts';

export function moderationRoutes(app: FastifyInstance, deps: Dependencies): void {
  serve(app, contract.reportPlayer, ({ learner, body }) =>
    reportPlayer(deps, learner.userId, body.playerId, body.reason),
  );
  serve(app, contract.listReportedPlayers, async ({ learner, query }) => {
    await requireAdministrator(deps, learner.userId);
    return listReportedPlayers(deps, query);
  });
  serve(app, contract.decidePlayerReports, async ({ learner, body, request }) => {
    await requireAdministrator(deps, learner.userId);
    return decidePlayerReports(deps, learner.userId, body, reportTo(request.log));
  });
}
