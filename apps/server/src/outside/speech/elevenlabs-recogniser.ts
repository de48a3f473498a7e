import { z } from 'zod';
import { type ElevenLabs, elevenLabsUrl } from './elevenlabs-engine.ts';
import { confidenceOf, createProviderRecogniser } from './provider-recogniser.ts';
import type { Recogniser, Transcription } from './recogniser.ts';

const replySchema = z.object({
  text: z.string(),
  words: z.array(z.object({ type: z.string().optional(), logprob: z.number().optional() })).nullish(),
});

function read(reply: unknown): Transcription | null {
  const parsed = replySchema.safeParse(reply);
  if (!parsed.success) return null;
  const words = (parsed.data.words ?? []).filter(({ type }) => type === undefined || type === 'word');
  return { text: parsed.data.text, confidence: confidenceOf(words.map(({ logprob }) => logprob)) };
}

export function createElevenLabsRecogniser({
  key,
  apiUrl,
  limitMs,
}: Pick<ElevenLabs, 'key' | 'apiUrl' | 'limitMs'>): Recogniser {
  return createProviderRecogniser({
    name: 'ElevenLabs',
    url: `${apiUrl ?? elevenLabsUrl}/v1/speech-to-text`,
    headers: { 'xi-api-key': key },
    fields: [
      ['model_id', 'scribe_v2'],
      ['language_code', 'ar'],
      // Otherwise a cough becomes "(cough)".
      ['tag_audio_events', 'false'],
      ['temperature', '0'],
    ],
    read,
    ...(limitMs === undefined ? {} : { limitMs }),
  });
}
