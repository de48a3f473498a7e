import { providerVoiceIds, speechModel, type Voice } from '@kalima/contract';
import { askProvider, ProviderFailed, type ProviderReply, wordOf } from './ask-provider.ts';
import { type SpeechEngine, type SpeechSettings, SpeechUnavailable, TextTurnedAway } from './speech-engine.ts';

export interface ElevenLabs {
  readonly key: string;
  readonly apiUrl: string | null;
  /** Overrides of the default voices, which the provider may retire. */
  readonly voiceIds: Partial<Readonly<Record<Voice, string>>>;
  readonly limitMs?: number;
}

export const elevenLabsUrl = 'https://api.elevenlabs.io';
const usualLimitMs = 15_000;
/** A phrase is some 30 kB. */
const maxClipBytes = 2 * 1024 * 1024;
const format = 'mp3_22050_32';
/** The provider's minimum; a slow replay goes no slower. */
const minSpeed = 0.7;
const maxSpeed = 1.2;

const isMp3 = (bytes: Uint8Array) =>
  (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0) || new TextDecoder().decode(bytes.subarray(0, 3)) === 'ID3';

function failureOf(reply: ProviderReply): SpeechUnavailable | null {
  const { status, type, bytes } = reply;
  if (status === 400 || status === 422) return new TextTurnedAway(`ElevenLabs turned a text away: ${wordOf(reply)}`);
  if (status !== 200) return new SpeechUnavailable(`ElevenLabs failed: ${wordOf(reply)}`);
  if (bytes.length === 0) return new SpeechUnavailable('ElevenLabs sent no sound');
  if (!type.startsWith('audio/') || !isMp3(bytes))
    return new SpeechUnavailable('ElevenLabs sent something else than MP3');
  return null;
}

const settingsOf = ({ stability, similarity, style, speakerBoost, speed }: SpeechSettings) => ({
  stability,
  similarity_boost: similarity,
  style,
  use_speaker_boost: speakerBoost,
  ...(speed === 1 ? {} : { speed: Math.max(minSpeed, Math.min(speed, maxSpeed)) }),
});

export function createElevenLabsEngine({ key, apiUrl, voiceIds, limitMs = usualLimitMs }: ElevenLabs): SpeechEngine {
  const ids = { ...providerVoiceIds, ...voiceIds };
  return {
    // The last number is the version of our own part: format, settings.
    name: `elevenlabs-${speechModel}-${Object.values(ids).join('-')}-1`,
    synthesise: async (text, voice, settings) => {
      const reply = await askProvider({
        url: `${apiUrl ?? elevenLabsUrl}/v1/text-to-speech/${ids[voice]}?output_format=${format}`,
        headers: { 'xi-api-key': key, 'content-type': 'application/json', accept: 'audio/mpeg' },
        body: JSON.stringify({ text, model_id: speechModel, voice_settings: settingsOf(settings) }),
        limitMs,
        maxReplyBytes: maxClipBytes,
      }).catch((error: unknown) => {
        throw error instanceof ProviderFailed ? new SpeechUnavailable(`ElevenLabs failed: ${error.message}`) : error;
      });
      const failure = failureOf(reply);
      if (failure !== null) throw failure;
      return reply.bytes;
    },
    close: async () => undefined,
  };
}
