import * as contract from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import { serve, servePlayer } from '../../http/serve.ts';
import type { Parts } from '../../parts.ts';
import { markResultSeen } from './mark-result-seen.ts';
import { readLeague } from './read-league.ts';
import { readMonthlyBoard } from './read-monthly-board.ts';
import { readStreakBoard } from './read-streak-board.ts';

export function leagueRoutes(app: FastifyInstance, parts: Parts): void {
  servePlayer(app, contract.getLeague, ({ learner }) => readLeague(parts, learner));
  serve(app, contract.markLeagueResultSeen, ({ learner }) => markResultSeen(parts, learner.userId));
  servePlayer(app, contract.getMonthlyBoard, ({ learner }) => readMonthlyBoard(parts, learner));
  servePlayer(app, contract.getStreakBoard, ({ learner }) => readStreakBoard(parts, learner));
}
