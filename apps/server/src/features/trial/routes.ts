import * as contract from '@kalima/contract';
import { inLanguage, languages } from '@kalima/course';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { courseCache } from '../../http/course-material.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import { serve, servePlayer } from '../../http/serve.ts';
import { effectiveVoice } from '../../player/voice-store.ts';
import { takeTrial } from './take-trial.ts';
import { soundOf, trialOf, wordsInVerse } from './trial-words.ts';
import { viewTrial } from './view-trial.ts';

export function trialRoutes(app: FastifyInstance, deps: Dependencies): void {
  const trial = trialOf(deps);
  const words = wordsInVerse(deps.teaching)(trial.words);
  const replyTrial = cacheResponses(contract.getTrial, 2 * languages.length);
  serve(app, contract.getTrial, async ({ query: { language }, request, reply }) => {
    const heard = await effectiveVoice(deps, null);
    const sounds = await Promise.all(words.map((word) => soundOf(deps, word, heard)));
    reply.header('cache-control', courseCache);
    return replyTrial({ request, reply }, `${language} ${sounds.join()}`, () =>
      inLanguage(viewTrial(deps, trial, sounds), language),
    );
  });
  servePlayer(app, contract.takeTrial, ({ learner, body }) => takeTrial(deps, learner, trial, body));
}
