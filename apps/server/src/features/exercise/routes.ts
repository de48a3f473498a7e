import { answerQuestion, finishExercise, matchPair, skipQuestion, startExercise } from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Parts } from '../../parts.ts';
import { finish } from './finish-exercise.ts';
import { answer, skip, tryPair } from './play-question.ts';
import { startExercise as start } from './start-exercise.ts';

export function exerciseRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, startExercise, ({ learner, body: { lessonId, ...place } }) =>
    start(parts, learner.userId, place, lessonId),
  );
  serve(app, answerQuestion, ({ learner, params, body }) =>
    answer(parts, learner.userId, params.sessionId, body.index, body.answer),
  );
  serve(app, skipQuestion, ({ learner, params, body }) => skip(parts, learner.userId, params.sessionId, body.index));
  serve(app, matchPair, ({ learner, params, body }) => tryPair(parts, learner.userId, params.sessionId, body));
  serve(app, finishExercise, ({ learner, params }) => finish(parts, learner.userId, params.sessionId));
}
