import { speechToText } from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Parts } from '../../parts.ts';
import { hearRecording } from './hear-recording.ts';

export function speechRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, speechToText, ({ learner, body, request }) =>
    hearRecording(parts, learner.userId, body.audio, (reason) =>
      request.log.warn({ reason }, 'speech was not recognised'),
    ),
  );
}
