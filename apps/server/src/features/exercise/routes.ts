import {
  type AnsweredReply,
  answerQuestion,
  finishExercise,
  matchPair,
  questionClip,
  skipQuestion,
  startExercise,
  startLesson,
  startPlacement,
  startReview,
  swapQuestion,
} from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { serve, servePlayer } from '../../http/serve.ts';
import { finish } from './finish-session.ts';
import { answer, skip, tryPair } from './play-question.ts';
import { questionClip as clip } from './question-clip.ts';
import { startExercise as start } from './start-exercise.ts';
import { startLesson as practise } from './start-lesson.ts';
import { startPlacement as place } from './start-placement.ts';
import { startReview as review } from './start-review.ts';
import { swap } from './swap-question.ts';

export function exerciseRoutes(app: FastifyInstance, deps: Dependencies): void {
  const counted = async (reply: Promise<AnsweredReply>) => {
    const answered = await reply;
    app.metrics.answered(answered.verdict);
    return answered;
  };
  serve(app, startExercise, ({ learner, body: { lessonId, ...at } }) => start(deps, learner.userId, at, lessonId));
  servePlayer(app, answerQuestion, ({ learner, params, body }) =>
    counted(answer(deps, learner, params.sessionId, body)),
  );
  servePlayer(app, skipQuestion, ({ learner, params, body }) => counted(skip(deps, learner, params.sessionId, body)));
  servePlayer(app, matchPair, ({ learner, params, body }) => tryPair(deps, learner, params.sessionId, body));
  servePlayer(app, startLesson, ({ learner, body }) => practise(deps, learner, body.lessonId));
  servePlayer(app, startReview, ({ learner }) => review(deps, learner));
  servePlayer(app, startPlacement, ({ learner, body }) => place(deps, learner, body.guide));
  servePlayer(app, swapQuestion, ({ learner, params, body }) => swap(deps, learner, params.sessionId, body.index));
  servePlayer(app, questionClip, async ({ learner, params, query, reply }) => {
    const sound = await clip(deps, learner, params, query.speed);
    return reply.header('cache-control', 'private, max-age=3600').type('audio/mpeg').send(Buffer.from(sound));
  });
  servePlayer(app, finishExercise, ({ learner, params }) => finish(deps, learner, params.sessionId));
}
