import * as contract from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Parts } from '../../parts.ts';
import { blockPlayer, listBlocks, unblockPlayer } from './blocks.ts';
import { challengeRival } from './challenge-rival.ts';
import { declineMatch } from './decline-match.ts';
import { findMatch } from './find-match.ts';
import { listInvitations, markInvitationsSeen } from './invitations.ts';
import { listRivals } from './list-rivals.ts';
import { answerMatch, nextQuestion } from './play-match.ts';
import { getMatch, readQuiz } from './read-quiz.ts';

export function quizRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, contract.getQuiz, ({ learner }) => readQuiz(parts, learner.userId));
  serve(app, contract.listRivals, ({ learner }) => listRivals(parts, learner.userId));
  serve(app, contract.challengeRival, async ({ learner, body }) => ({
    match: await challengeRival(parts, learner.userId, body.playerId),
  }));
  serve(app, contract.findMatch, async ({ learner }) => ({ match: await findMatch(parts, learner.userId) }));
  serve(app, contract.getMatch, ({ learner, params }) => getMatch(parts, learner.userId, params.matchId));
  serve(app, contract.nextQuizQuestion, ({ learner, params }) => nextQuestion(parts, learner.userId, params.matchId));
  serve(app, contract.answerQuizQuestion, ({ learner, params, body }) =>
    answerMatch(parts, learner.userId, params.matchId, body.index, body.answer),
  );
  serve(app, contract.declineMatch, ({ learner, params }) => declineMatch(parts, learner.userId, params.matchId));
  serve(app, contract.listInvitations, ({ learner }) => listInvitations(parts, learner.userId));
  serve(app, contract.markInvitationsSeen, ({ learner, body }) =>
    markInvitationsSeen(parts, learner.userId, body.matchIds),
  );
  serve(app, contract.listBlocks, ({ learner }) => listBlocks(parts, learner.userId));
  serve(app, contract.blockPlayer, ({ learner, body }) => blockPlayer(parts, learner.userId, body.playerId));
  serve(app, contract.unblockPlayer, ({ learner, params }) => unblockPlayer(parts, learner.userId, params.playerId));
}
