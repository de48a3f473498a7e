import { speechToText } from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { serve } from '../../http/serve.ts';
import { transcribeRecording } from './transcribe-recording.ts';

export function speechRoutes(app: FastifyInstance, deps: Dependencies): void {
  serve(app, speechToText, ({ learner, body, request }) =>
    transcribeRecording(deps, learner.userId, body.audio, (reason) =>
      request.log.warn({ reason }, 'speech was not recognised'),
    ),
  );
}
