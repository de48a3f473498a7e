import { askProvider, ProviderFailed, readJson, wordOf } from './ask-provider.ts';
import { type Recogniser, RecogniserUnavailable, RecordingTurnedAway, type Transcription } from './recogniser.ts';

export interface ProviderOfRecognition {
  readonly name: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly read: (reply: unknown) => Transcription | null;
  readonly limitMs?: number;
}

const usualLimitMs = 20_000;
const maxReplyBytes = 256 * 1024;
/** A recogniser may hallucinate long text for noise. */
const maxText = 200;

export function createProviderRecogniser(provider: ProviderOfRecognition): Recogniser {
  const { name, url, headers, fields, read, limitMs = usualLimitMs } = provider;
  return {
    recognise: async (wav) => {
      const body = new FormData();
      for (const [field, value] of fields) body.append(field, value);
      body.append('file', new Blob([new Uint8Array(wav)], { type: 'audio/wav' }), 'recording.wav');
      const reply = await askProvider({ url, headers, body, limitMs, maxReplyBytes }).catch((error: unknown) => {
        throw error instanceof ProviderFailed ? new RecogniserUnavailable(`${name} failed: ${error.message}`) : error;
      });
      if (reply.status === 400 || reply.status === 422)
        throw new RecordingTurnedAway(`${name} turned a recording away: ${wordOf(reply)}`);
      if (reply.status !== 200) throw new RecogniserUnavailable(`${name} failed: ${wordOf(reply)}`);
      const heard = read(readJson(reply.bytes));
      if (heard === null) throw new RecogniserUnavailable(`${name} sent something else than what was heard`);
      return { text: heard.text.trim().slice(0, maxText), confidence: heard.confidence };
    },
  };
}

/** From log-likelihoods, one per piece of the text, to a likelihood of the whole from 0 to 1. */
export function confidenceOf(logarithms: readonly (number | undefined)[]): number | null {
  const known = logarithms.filter((each) => each !== undefined && Number.isFinite(each)) as number[];
  if (known.length === 0) return null;
  const mean = known.reduce((sum, each) => sum + each, 0) / known.length;
  return Math.min(1, Math.exp(mean));
}
