import * as contract from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { ipOf, networkOf } from '../../http/network-of.ts';
import { serve, servePlayer } from '../../http/serve.ts';
import { finish } from './finish-session.ts';
import { claimGuestTicket } from './guest/claim-guest-ticket.ts';
import { takeGuestTicket } from './guest/take-guest-ticket.ts';
import { deliverMoves } from './offline/deliver-moves.ts';
import { knownLetters } from './offline/known-letters.ts';
import { takeTickets } from './offline/take-tickets.ts';
import { makeMove, replyOfKind } from './play-move.ts';
import { questionClip } from './question-clip.ts';
import {
  startExercise,
  startLesson,
  startPlacement,
  startPractice,
  startReview,
  startSitting,
} from './start-session.ts';

export function exerciseRoutes(app: FastifyInstance, deps: Dependencies): void {
  const counted = async <Reply extends { verdict: string }>(reply: Promise<Reply>, move: { isRepeat?: unknown }) => {
    const answered = await reply;
    if (!move.isRepeat) app.metrics.answered(answered.verdict);
    return answered;
  };
  serve(app, contract.startExercise, ({ learner, query, body: { lessonId, ...at } }) =>
    startExercise(deps, { ref: learner.userId, ...query }, at, lessonId),
  );
  servePlayer(app, contract.startLesson, ({ learner, query, body }) =>
    startLesson(deps, { ref: learner, ...query }, body.lessonId),
  );
  servePlayer(app, contract.startReview, ({ learner, query }) => startReview(deps, { ref: learner, ...query }));
  servePlayer(app, contract.startPractice, ({ learner, query, body }) =>
    startPractice(deps, { ref: learner, ...query }, body.sessionId),
  );
  servePlayer(app, contract.startSitting, ({ learner, query, body }) =>
    startSitting(deps, { ref: learner, ...query }, body.about),
  );
  servePlayer(app, contract.startPlacement, ({ learner, query, body }) =>
    startPlacement(deps, { ref: learner, ...query }, body.guide),
  );
  servePlayer(app, contract.answerQuestion, ({ learner, params, query, body }) => {
    const made = makeMove(deps, { ref: learner, ...query, ...params }, { kind: 'answer', ...body });
    return counted(replyOfKind(made, 'answered', 'almost'), body);
  });
  servePlayer(app, contract.skipQuestion, ({ learner, params, query, body }) => {
    const made = makeMove(deps, { ref: learner, ...query, ...params }, { kind: 'skip', ...body });
    return counted(replyOfKind(made, 'answered'), body);
  });
  servePlayer(app, contract.matchPair, ({ learner, params, query, body }) =>
    replyOfKind(makeMove(deps, { ref: learner, ...query, ...params }, { kind: 'pair', ...body }), 'paired'),
  );
  servePlayer(app, contract.swapQuestion, ({ learner, params, query, body }) =>
    replyOfKind(makeMove(deps, { ref: learner, ...query, ...params }, { kind: 'swap', ...body }), 'swapped'),
  );
  servePlayer(app, contract.questionClip, async ({ learner, params, query, reply }) => {
    const sound = await questionClip(deps, learner, params, query.speed);
    return reply.header('cache-control', 'private, max-age=3600').type('audio/mpeg').send(Buffer.from(sound));
  });
  servePlayer(app, contract.takeTickets, ({ learner, query, body }) =>
    takeTickets(deps, learner, query.language, body),
  );
  serve(app, contract.deliverMoves, ({ learner, body }) => deliverMoves(deps, learner, body));
  serve(app, contract.takeGuestTicket, ({ request, query, reply }) => {
    reply.header('cache-control', 'no-store');
    return takeGuestTicket(deps, networkOf(ipOf(request)), query.language);
  });
  servePlayer(app, contract.claimGuestTicket, ({ learner, body }) => claimGuestTicket(deps, learner, body));
  serve(app, contract.getKnownLetters, ({ reply }) => {
    reply.header('cache-control', 'public, max-age=86400');
    return knownLetters(deps.teaching);
  });
  servePlayer(app, contract.finishExercise, ({ learner, params, query }) =>
    finish(deps, { ref: learner, ...query, ...params }),
  );
}
