import { z } from 'zod';
import { confidenceOf, createProviderRecogniser } from './provider-recogniser.ts';
import type { Recogniser, Transcription } from './recogniser.ts';

export interface OpenAiRecognition {
  /** With or without a final "/v1". */
  readonly url: string;
  /** A private server may need none. */
  readonly key: string | null;
  readonly model: string;
  readonly limitMs?: number;
}

const replySchema = z.object({
  text: z.string(),
  /** Whisper's models, with verbose_json. */
  segments: z.array(z.object({ avg_logprob: z.number().optional(), no_speech_prob: z.number().optional() })).nullish(),
  /** Newer models. */
  logprobs: z.array(z.object({ logprob: z.number() })).nullish(),
});

/** Whisper's own threshold for silence, for which it hallucinates sentences. */
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

/** OpenAI's transcription API, or a compatible server (whisper.cpp, speaches, a model of recitation). */
export function createOpenAiRecogniser({ url, key, model, limitMs }: OpenAiRecognition): Recogniser {
  // Newer models return only json, with likelihoods on request; whisper's have them in verbose_json.
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
