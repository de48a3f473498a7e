import { z } from 'zod';
import { confidenceOf, createProviderRecogniser } from './provider-recogniser.ts';
import type { Recogniser, Transcription } from './recogniser.ts';

export interface OpenAiRecognition {
  /** With or without "/v1" at its end. */
  readonly url: string;
  /** A server of one's own may need none. */
  readonly key: string | null;
  readonly model: string;
  readonly limitMs?: number;
}

const replySchema = z.object({
  text: z.string(),
  /** Of whisper's models, asked with verbose_json. */
  segments: z.array(z.object({ avg_logprob: z.number().optional(), no_speech_prob: z.number().optional() })).nullish(),
  /** Of the newer models. */
  logprobs: z.array(z.object({ logprob: z.number() })).nullish(),
});

/** As whisper itself decides that there is silence: it makes up sentences for it. */
const silenceFrom = 0.6;
const unsureBelow = -1;

function read(reply: unknown): Transcription | null {
  const parsed = replySchema.safeParse(reply);
  if (!parsed.success) return null;
  const { text, segments, logprobs } = parsed.data;
  const isSilence =
    segments != null &&
    segments.length > 0 &&
    segments.every(
      ({ avg_logprob = 0, no_speech_prob = 0 }) => no_speech_prob > silenceFrom && avg_logprob < unsureBelow,
    );
  if (isSilence) return { text: '', confidence: null };
  const logarithms = [
    ...(logprobs ?? []).map(({ logprob }) => logprob),
    ...(segments ?? []).map(({ avg_logprob }) => avg_logprob),
  ];
  return { text, confidence: confidenceOf(logarithms) };
}

/** OpenAI's transcription, or any server that speaks like it (whisper.cpp, speaches, a model of recitation). */
export function createOpenAiRecogniser({ url, key, model, limitMs }: OpenAiRecognition): Recogniser {
  // The newer models answer only json, and tell likelihoods when asked; whisper's tell them in the longer form.
  const isNewer = /^gpt-/.test(model);
  return createProviderRecogniser({
    name: 'The transcription server',
    url: `${url.replace(/\/+$/, '').replace(/\/v1$/, '')}/v1/audio/transcriptions`,
    headers: key === null ? {} : { authorization: `Bearer ${key}` },
    fields: [
      ['model', model],
      ['language', 'ar'],
      ['temperature', '0'],
      ['response_format', isNewer ? 'json' : 'verbose_json'],
      ...(isNewer ? [['include[]', 'logprobs'] as const] : []),
    ],
    read,
    ...(limitMs === undefined ? {} : { limitMs }),
  });
}
