import * as contract from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { serve, servePlayer } from '../../http/serve.ts';
import { finish } from './finish-session.ts';
import { deliverMoves } from './offline/deliver-moves.ts';
import { knownLetters } from './offline/known-letters.ts';
import { takeTickets } from './offline/take-tickets.ts';
import { answer, skip, swap, tryPair } from './play-move.ts';
import { questionClip } from './question-clip.ts';
import { startExercise } from './start-exercise.ts';
import { startLesson } from './start-lesson.ts';
import { startPlacement } from './start-placement.ts';
import { startPractice } from './start-practice.ts';
import { startReview } from './start-review.ts';
import { startSitting } from './start-sitting.ts';

export function exerciseRoutes(app: FastifyInstance, deps: Dependencies): void {
  const counted = async <Reply extends { verdict: string }>(reply: Promise<Reply>) => {
    const answered = await reply;
    app.metrics.answered(answered.verdict);
    return answered;
  };
  serve(app, contract.startExercise, ({ learner, query, body: { lessonId, ...at } }) =>
    startExercise(deps, learner.userId, query.language, at, lessonId),
  );
  servePlayer(app, contract.answerQuestion, ({ learner, params, query, body }) => {
    const answered = answer(deps, learner, query.language, params.sessionId, { kind: 'answer', ...body });
    return body.isRepeat ? answered : counted(answered);
  });
  servePlayer(app, contract.skipQuestion, ({ learner, params, query, body }) => {
    const skipped = skip(deps, learner, query.language, params.sessionId, { kind: 'skip', ...body });
    return body.isRepeat ? skipped : counted(skipped);
  });
  servePlayer(app, contract.matchPair, ({ learner, params, query, body }) =>
    tryPair(deps, learner, query.language, params.sessionId, { kind: 'pair', ...body }),
  );
  servePlayer(app, contract.startLesson, ({ learner, query, body }) =>
    startLesson(deps, learner, query.language, body.lessonId),
  );
  servePlayer(app, contract.startReview, ({ learner, query }) =>
    startReview(deps, learner, query.language, query.size),
  );
  servePlayer(app, contract.startPractice, ({ learner, query, body }) =>
    startPractice(deps, learner, query.language, body.sessionId),
  );
  servePlayer(app, contract.startSitting, ({ learner, query, body }) =>
    startSitting(deps, learner, query.language, body.about),
  );
  servePlayer(app, contract.startPlacement, ({ learner, query, body }) =>
    startPlacement(deps, learner, query.language, body.guide),
  );
  servePlayer(app, contract.swapQuestion, ({ learner, params, query, body }) =>
    swap(deps, learner, query.language, params.sessionId, { kind: 'swap', ...body }),
  );
  servePlayer(app, contract.questionClip, async ({ learner, params, query, reply }) => {
    const sound = await questionClip(deps, learner, params, query.speed);
    return reply.header('cache-control', 'private, max-age=3600').type('audio/mpeg').send(Buffer.from(sound));
  });
  servePlayer(app, contract.takeTickets, ({ learner, query, body }) =>
    takeTickets(deps, learner, query.language, body),
  );
  serve(app, contract.deliverMoves, ({ learner, body }) => deliverMoves(deps, learner, body));
  serve(app, contract.getKnownLetters, ({ reply }) => {
    reply.header('cache-control', 'public, max-age=86400');
    return knownLetters(deps.teaching);
  });
  servePlayer(app, contract.finishExercise, ({ learner, params, query }) =>
    finish(deps, learner, query.language, params.sessionId),
  );
}
