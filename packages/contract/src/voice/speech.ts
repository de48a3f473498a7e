import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { maxRecordingBodyBytes } from '../limits.ts';

/**
 * 400 `bad-request`, field `body.audio`: no such WAV, outside 0.1 to 6 s, or unusable; 413 `payload-too-large`;
 * 429 `too-many-requests`, with `retry-after`; 503 `unavailable`: the recogniser fails; 503 `not_configured`: none.
 * The recogniser never gets the expected word, and the recording is never stored.
 */
export const speechToText = endpoint('speechToText', 'POST /functions/v1/speech-to-text', {
  summary: 'What was said in a recording, in Arabic; an empty text when nothing was heard. Recordings are not kept',
  maxBodyBytes: maxRecordingBodyBytes,
  /** A WAV in base64: PCM, 16 bits, 16 kHz, mono. */
  body: z.strictObject({ audio: z.base64().min(60) }),
  reply: z.object({
    text: z.string(),
    /** The recogniser's certainty, from 0 to 1; null: none given. */
    confidence: z.number().min(0).max(1).nullable(),
  }),
});
