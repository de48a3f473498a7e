import * as contract from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { servePlayer } from '../../http/serve.ts';
import { answer } from './answer-letters.ts';
import { letterClip } from './letter-clip.ts';
import { lettersOf } from './read-letters.ts';
import { start } from './start-letters.ts';

export function lettersRoutes(app: FastifyInstance, deps: Dependencies): void {
  servePlayer(app, contract.readLetters, ({ learner, query }) => lettersOf(deps, learner, query.language));
  servePlayer(app, contract.startLetters, ({ learner, query, body }) => start(deps, learner, query.language, body));
  servePlayer(app, contract.answerLetters, ({ learner, params, query, body }) =>
    answer(deps, { ref: learner, ...query }, params.runId, body),
  );
  servePlayer(app, contract.letterClip, async ({ learner, params, reply }) => {
    const sound = await letterClip(deps, learner, params);
    return reply.header('cache-control', 'private, max-age=3600').type('audio/mpeg').send(Buffer.from(sound));
  });
}
