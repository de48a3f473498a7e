import * as contract from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { serve } from '../../http/serve.ts';
import { matchWaits } from './await-match.ts';
import { blockPlayer, listBlocks, unblockPlayer } from './blocks.ts';
import { challengeRival } from './challenge-rival.ts';
import { declineMatch } from './decline-match.ts';
import { findMatch } from './find-match.ts';
import { listInvitations, markInvitationsSeen } from './invitations.ts';
import { listRivals } from './list-rivals.ts';
import { answerMatch, nextQuestion } from './play-match.ts';
import { getMatch, readQuiz } from './read-quiz.ts';

export function quizRoutes(app: FastifyInstance, deps: Dependencies): void {
  const awaitTurn = matchWaits(deps);
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  serve(app, contract.getQuiz, ({ learner }) => readQuiz(deps, learner.userId));
  serve(app, contract.listRivals, ({ learner }) => listRivals(deps, learner.userId));
  serve(app, contract.challengeRival, async ({ learner, body }) => ({
    match: await challengeRival(deps, learner.userId, body.playerId),
  }));
  serve(app, contract.findMatch, async ({ learner }) => ({ match: await findMatch(deps, learner.userId) }));
  serve(app, contract.getMatch, ({ learner, params }) => getMatch(deps, learner.userId, params.matchId));
  serve(app, contract.awaitMatch, ({ learner, params, query, reply }) => {
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    const signal = AbortSignal.any([closing.signal, left.signal]);
    return awaitTurn(learner.userId, { ...params, ...query, signal });
  });
  serve(app, contract.nextQuizQuestion, ({ learner, params, query }) =>
    nextQuestion(deps, { userId: learner.userId, ...query, ...params }),
  );
  serve(app, contract.answerQuizQuestion, ({ learner, params, query, body }) =>
    answerMatch(deps, { userId: learner.userId, ...query, ...params }, body.index, body.answer),
  );
  serve(app, contract.declineMatch, ({ learner, params }) => declineMatch(deps, learner.userId, params.matchId));
  serve(app, contract.listInvitations, ({ learner }) => listInvitations(deps, learner.userId));
  serve(app, contract.markInvitationsSeen, ({ learner, body }) =>
    markInvitationsSeen(deps, learner.userId, body.matchIds),
  );
  serve(app, contract.listBlocks, ({ learner }) => listBlocks(deps, learner.userId));
  serve(app, contract.blockPlayer, ({ learner, body }) => blockPlayer(deps, learner.userId, body.playerId));
  serve(app, contract.unblockPlayer, ({ learner, params }) => unblockPlayer(deps, learner.userId, params.playerId));
}
