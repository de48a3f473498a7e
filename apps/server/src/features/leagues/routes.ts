import * as contract from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { serve, servePlayer } from '../../http/serve.ts';
import { markResultSeen } from './mark-result-seen.ts';
import { readLeague } from './read-league.ts';
import { readMonthlyBoard } from './read-monthly-board.ts';
import { readStreakBoard } from './read-streak-board.ts';

export function leagueRoutes(app: FastifyInstance, deps: Dependencies): void {
  servePlayer(app, contract.getLeague, ({ learner }) => readLeague(deps, learner));
  serve(app, contract.markLeagueResultSeen, ({ learner }) => markResultSeen(deps, learner.userId));
  servePlayer(app, contract.getMonthlyBoard, ({ learner }) => readMonthlyBoard(deps, learner));
  servePlayer(app, contract.getStreakBoard, ({ learner }) => readStreakBoard(deps, learner));
}
