import { aWav } from '@kalima/testing/make-wav.ts';
import {
  type SpeechFailure,
  type SpeechStandIn,
  startSpeechStandIn,
} from '@kalima/testing/stand-ins/speech-stand-in.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createElevenLabsRecogniser } from './elevenlabs-recogniser.ts';
import { createOpenAiRecogniser } from './openai-recogniser.ts';
import { type Recogniser, RecogniserUnavailable, RecordingTurnedAway } from './recogniser.ts';

const keys = { elevenLabs: 'sk_0123456789abcdef', openAi: 'sk-proj-0123456789' };
const wav = aWav(1);
let provider: SpeechStandIn;
beforeAll(async () => {
  provider = await startSpeechStandIn(keys);
});
afterEach(() => {
  provider.recover();
  provider.hear('');
});
afterAll(() => provider.stop());

const whisper = (limitMs?: number, path = '', model = 'whisper-1') =>
  createOpenAiRecogniser({
    url: provider.url + path,
    key: keys.openAi,
    model,
    ...(limitMs === undefined ? {} : { limitMs }),
  });
const scribe = (limitMs?: number) =>
  createElevenLabsRecogniser({
    key: keys.elevenLabs,
    apiUrl: provider.url,
    ...(limitMs === undefined ? {} : { limitMs }),
  });
const file = { name: 'recording.wav', type: 'audio/wav', bytes: new Uint8Array(wav) };

describe('a server like OpenAI’s', () => {
  it.each(['', '/', '/v1', '/v1/'])('is asked exactly as it is documented, at the address with "%s"', async (path) => {
    provider.hear('كتاب', 0.8);
    const heard = await whisper(undefined, path).recognise(wav);
    expect(heard.text).toBe('كتاب');
    expect(heard.confidence).toBeCloseTo(0.8);
    const asked = provider.heard.at(-1);
    expect(asked?.headers.authorization).toBe(`Bearer ${keys.openAi}`);
    expect(asked?.fields).toEqual([
      ['model', 'whisper-1'],
      ['language', 'ar'],
      ['temperature', '0'],
      ['response_format', 'verbose_json'],
    ]);
    expect(asked?.file).toEqual(file);
  });

  it('tells likelihoods of its newer models when it is asked for them', async () => {
    provider.hear('كتاب الله', 0.5);
    const heard = await whisper(undefined, '', 'gpt-4o-mini-transcribe').recognise(wav);
    expect(heard.confidence).toBeCloseTo(0.5);
    expect(provider.heard.at(-1)?.fields).toEqual([
      ['model', 'gpt-4o-mini-transcribe'],
      ['language', 'ar'],
      ['temperature', '0'],
      ['response_format', 'json'],
      ['include[]', 'logprobs'],
    ]);
  });

  it('hears nothing where it says itself that there is no speech, whatever it makes up', async () => {
    expect(await whisper().recognise(wav)).toEqual({ text: '', confidence: null });
  });

  it('needs no key where it is one’s own', async () => {
    const own = createOpenAiRecogniser({ url: provider.url, key: null, model: 'tarteel' });
    await expect(own.recognise(wav)).rejects.toThrow('status 401');
    expect(provider.heard.at(-1)?.headers.authorization).toBeUndefined();
  });
});

describe("ElevenLabs' recognition", () => {
  it('is asked exactly as it is documented', async () => {
    provider.hear('بسم الله', 0.7);
    const heard = await scribe().recognise(wav);
    expect(heard.text).toBe('بسم الله');
    expect(heard.confidence).toBeCloseTo(0.7);
    const asked = provider.heard.at(-1);
    expect(asked?.headers['xi-api-key']).toBe(keys.elevenLabs);
    expect(asked?.fields).toEqual([
      ['model_id', 'scribe_v2'],
      ['language_code', 'ar'],
      ['tag_audio_events', 'false'],
      ['temperature', '0'],
    ]);
    expect(asked?.file).toEqual(file);
  });

  it('may hear nothing', async () => {
    expect(await scribe().recognise(wav)).toEqual({ text: '', confidence: null });
  });
});

const both: readonly (readonly [string, string, (limitMs?: number) => Recogniser])[] = [
  ['whisper', 'The transcription server', whisper],
  ['scribe', 'ElevenLabs', scribe],
];
describe.each(both)('%s', (_, name, recogniser) => {
  const failures: readonly (readonly [SpeechFailure, string])[] = [
    [401, 'failed: status 401, invalid_api_key'],
    [429, 'failed: status 429, quota_exceeded'],
    [500, 'failed: status 500, server_error'],
    [503, 'failed: status 503, server_error'],
    ['hang', 'failed: no reply in time'],
    ['drop', 'failed: UND_ERR_SOCKET'],
    ['empty', 'sent something else than what was heard'],
    ['garbage', 'sent something else than what was heard'],
    ['huge', 'failed: a reply of more than 262144 bytes'],
  ];
  it.each(failures)('is unavailable when the provider fails by %s, and no key is told', async (how, message) => {
    provider.failNext(how);
    // Long enough for the request to arrive: a late one would meet the failure of the next test.
    const limitMs = how === 'hang' ? 1000 : 10_000;
    const failed: unknown = await recogniser(limitMs)
      .recognise(wav)
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(RecogniserUnavailable);
    expect((failed as Error).message).toBe(`${name} ${message}`);
    for (const key of Object.values(keys)) expect(String((failed as Error).stack)).not.toContain(key);
  });

  it.each([400, 422])('says of a recording that it can do nothing with it (%s)', async (status) => {
    provider.failNext(status);
    await expect(recogniser().recognise(wav)).rejects.toThrow(RecordingTurnedAway);
  });

  it('cuts what goes on and on', async () => {
    provider.hear('لا '.repeat(500));
    expect((await recogniser().recognise(wav)).text.length).toBeLessThanOrEqual(200);
  });

  it('is never told anything that was expected', async () => {
    await recogniser().recognise(wav);
    const names = provider.heard.at(-1)?.fields.map(([field]) => field) ?? [];
    expect(names.filter((field) => /prompt|keyterm|expected|word|bias|text/.test(field))).toEqual([]);
  });
});
