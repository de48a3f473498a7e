import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { maxRecordingBodyBytes } from './limits.ts';

/**
 * Problems, beside those of every endpoint:
 * - 400 `bad-request`, field `body.audio`: no such WAV, shorter than 0.1 s or longer than 6 s, or the recogniser cannot use it;
 * - 413 `payload-too-large`;
 * - 429 `too-many-requests`, with `retry-after`;
 * - 503 `unavailable`: the recogniser failed, is overdrawn or too slow (the specified "Service temporarily unavailable");
 * - 503 `not_configured`: this server has none (`recognition` of the settings is 'browser').
 *
 * It is never told the word that is expected; `text` goes into `answerQuestion` as the transcript. The recording is gone when
 * the reply is.
 */
export const speechToText = endpoint({
  name: 'speechToText',
  summary: 'What was said in a recording, in Arabic; an empty text when nothing was heard. Recordings are not kept',
  method: 'POST',
  path: '/functions/v1/speech-to-text',
  access: 'learner',
  maxBodyBytes: maxRecordingBodyBytes,
  /** A WAV in base64: PCM, 16 bits, 16 kHz, mono. */
  body: z.strictObject({ audio: z.base64().min(60) }),
  reply: z.object({
    text: z.string(),
    /** How sure the recogniser is of what it heard, from 0 to 1; null when it does not say. */
    confidence: z.number().min(0).max(1).nullable(),
  }),
});
