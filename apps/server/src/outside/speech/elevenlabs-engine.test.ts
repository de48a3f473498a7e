import { providerVoiceIds, voices } from '@kalima/contract';
import {
  type SpeechFailure,
  type SpeechStandIn,
  startSpeechStandIn,
} from '@kalima/testing/stand-ins/speech-stand-in.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mp3Seconds } from '../../../test/mp3.ts';
import { createElevenLabsEngine } from './elevenlabs-engine.ts';
import { SpeechUnavailable, TextTurnedAway, usualSettings } from './speech-engine.ts';

const key = 'sk_0123456789abcdef';
let provider: SpeechStandIn;
beforeAll(async () => {
  provider = await startSpeechStandIn({ elevenLabs: key, openAi: 'none' });
});
afterEach(() => provider.recover());
afterAll(() => provider.stop());

const anEngine = (others: Partial<Parameters<typeof createElevenLabsEngine>[0]> = {}) =>
  createElevenLabsEngine({ key, apiUrl: provider.url, voiceIds: {}, ...others });
const say = (engine = anEngine(), text = 'كِتَاب') => engine.synthesise(text, 'daniel-clear', usualSettings);

describe("ElevenLabs' voices", () => {
  it('are asked exactly as the provider documents it', async () => {
    expect(mp3Seconds(await say())).toBeGreaterThan(0.15);
    const asked = provider.spoken.at(-1);
    expect(asked?.voiceId).toBe('onwK4e9ZLuTAKqWW03F9');
    expect(asked?.format).toBe('mp3_22050_32');
    expect(asked?.headers['xi-api-key']).toBe(key);
    expect(asked?.headers['content-type']).toBe('application/json');
    expect(asked?.body).toEqual({
      text: 'كِتَاب',
      model_id: 'eleven_multilingual_v2',
      voice_settings: { stability: 0.8, similarity_boost: 0.9, style: 0.3, use_speaker_boost: true },
    });
  });

  it('go as slowly as the provider can', async () => {
    await anEngine().synthesise('كِتَاب', 'daniel-clear', { ...usualSettings, speed: 0.6 });
    expect(provider.spoken.at(-1)?.body.voice_settings).toMatchObject({ speed: 0.7 });
  });

  it('are the four usual ones, or others of the owner', async () => {
    const engine = anEngine({ voiceIds: { 'sarah-gentle': 'another1' } });
    for (const voice of voices) await engine.synthesise('كِتَاب', voice, usualSettings);
    expect(provider.spoken.slice(-4).map(({ voiceId }) => voiceId)).toEqual(
      voices.map((voice) => (voice === 'sarah-gentle' ? 'another1' : providerVoiceIds[voice])),
    );
    expect(engine.name).not.toBe(anEngine().name);
  });

  const failures: readonly (readonly [SpeechFailure, string])[] = [
    [401, 'ElevenLabs failed: status 401, invalid_api_key'],
    [429, 'ElevenLabs failed: status 429, quota_exceeded'],
    [500, 'ElevenLabs failed: status 500, server_error'],
    [302, 'ElevenLabs failed: status 302, server_error'],
    ['hang', 'ElevenLabs failed: no reply in time'],
    ['drop', 'ElevenLabs failed: UND_ERR_SOCKET'],
    ['empty', 'ElevenLabs sent no sound'],
    ['garbage', 'ElevenLabs sent something else than MP3'],
    ['huge', 'ElevenLabs failed: a reply of more than 2097152 bytes'],
  ];
  it.each(failures)('are unavailable when the provider fails by %s, and no key is told', async (how, message) => {
    provider.failNext(how);
    // Long enough for the request to arrive: a late one would meet the failure of the next test.
    const limitMs = how === 'hang' ? 1000 : 10_000;
    const failed: unknown = await say(anEngine({ limitMs })).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(SpeechUnavailable);
    expect(failed).not.toBeInstanceOf(TextTurnedAway);
    expect((failed as Error).message).toBe(message);
    expect(String((failed as Error).stack)).not.toContain(key);
  });

  it('stop reading a reply that has no end', async () => {
    const before = provider.sentBytes();
    provider.failNext('huge');
    await expect(say()).rejects.toThrow(SpeechUnavailable);
    expect(provider.sentBytes() - before).toBeLessThan(16 * 1024 * 1024);
  });

  it('may turn away a single text', async () => {
    provider.failNext(422);
    await expect(say()).rejects.toThrow(TextTurnedAway);
    expect(mp3Seconds(await say())).toBeGreaterThan(0.15);
  });

  it('are unavailable where nobody is at the address', async () => {
    const gone = await startSpeechStandIn({ elevenLabs: key, openAi: 'none' });
    await gone.stop();
    await expect(say(anEngine({ apiUrl: gone.url }))).rejects.toThrow('ElevenLabs failed: ECONNREFUSED');
  });
});
