import {
  generateSpeech,
  providerVoiceIds,
  saveVoiceSettings,
  usualVoiceSettings,
  voices,
  voiceTestText,
} from '@kalima/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { call, createLearner, type TestLearner } from '../../../test/learner.ts';
import { SpeechUnavailable } from '../../outside/speech/speech-engine.ts';
import { clipsByLearner } from './generate-speech.ts';

let server: TestServer;
let learner: TestLearner;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' });
  learner = await createLearner(server);
});
afterAll(() => server.close());

const words = () => [...server.deps.teaching.course.words.values()];
const say = (text: string, others: object = {}, who = learner) =>
  who.call(generateSpeech, { body: { text, ...others } });
/** The clip of the fake voice is the head of a frame, then the text. */
const textIn = (audioContent: string) => Buffer.from(audioContent, 'base64').subarray(4).toString();

describe('a learner', () => {
  it('hears words in every form that the course shows, example phrases, and the sentence of the voice test', async () => {
    const word = words().find(({ inflections, forms }) => inflections.length > 0 && forms.length > 1);
    if (word === undefined) throw new Error('No word has two forms');
    const { arabic, forms, quranicForm, inflections, example } = word;
    const shown = [...forms, arabic, quranicForm, inflections[0]?.forms[0] ?? '', example.arabic, voiceTestText];
    for (const text of shown) expect(textIn((await say(text)).audioContent), text).not.toBe('');
  });

  it.each(['مَرْحَبًا يَا صَدِيقِي', 'hello', '42', '...', 'كِتَاب كِتَاب'])(
    'may not have anything else said: %s',
    async (text) => {
      const spoken = server.voice.spoken.length;
      await expect(say(text)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
      expect(server.voice.spoken).toHaveLength(spoken);
    },
  );

  it.each([
    [{ text: '' }, 'body.text'],
    [{ text: 'كَ'.repeat(101) }, 'body.text'],
    [{ voice_id: 'somebody' }, 'body.voice_id'],
    [{ model_id: 'eleven_turbo' }, 'body.model_id'],
    [{ voice_settings: { stability: 1.1 } }, 'body.voice_settings.stability'],
    [{ voice_settings: { style: 0.25 } }, 'body.voice_settings.style'],
    [{ voice_settings: { speed: 1 } }, 'body.voice_settings'],
    [{ expected: 'كِتَاب' }, 'body'],
  ])('is told what is wrong with %o', async (body, path) => {
    const asked = { text: 'كِتَاب', ...body } as { text: string };
    await expect(learner.call(generateSpeech, { body: asked })).rejects.toMatchObject({
      status: 400,
      fields: [expect.objectContaining({ path })],
    });
  });

  it('is heard by nobody without a token', async () => {
    await expect(call(server.url, generateSpeech, { body: { text: 'كِتَاب' } })).rejects.toMatchObject({ status: 401 });
  });

  it('asks for a voice by our name or the provider’s, and hears the own one without', async () => {
    const who = await createLearner(server);
    await who.call(saveVoiceSettings, { body: { ...usualVoiceSettings, voice: 'sarah-gentle', style: 0.6 } });
    await say('بَيْت', {}, who);
    expect(server.voice.spoken.at(-1)).toMatchObject({ voice: 'sarah-gentle', settings: { style: 0.6, speed: 1 } });
    for (const voice of voices.slice(2)) {
      await say('بَيْت', { voice_id: providerVoiceIds[voice], voice_settings: { stability: 0.1 + 0.2 } }, who);
      const { voice: heard, settings } = server.voice.spoken.at(-1) ?? {};
      expect([heard, settings?.stability, settings?.style]).toEqual([voice, 0.3, 0.6]);
    }
    await say('بَيْت', { voice_id: 'liam-consistent', voice_settings: { use_speaker_boost: false } }, who);
    expect(server.voice.spoken.at(-1)?.settings.speakerBoost).toBe(false);
  });

  it('has fifty of the same made once when they come at the same moment', async () => {
    const who = await createLearner(server);
    const before = server.voice.spoken.length;
    const text = words()[77]?.example.arabic ?? '';
    const all = await Promise.all(Array.from({ length: 50 }, () => say(text, {}, who)));
    expect(new Set(all.map(({ audioContent }) => audioContent)).size).toBe(1);
    expect(server.voice.spoken.length - before).toBe(1);
  });

  it('has so many new clips made within an hour, and hears for ever what is there', async () => {
    const who = await createLearner(server);
    const texts = words().slice(100, 100 + clipsByLearner.limit + 1);
    const results = [];
    for (const { example } of texts) {
      const result = await say(example.arabic, { voice_id: 'aria-educational' }, who).catch((error: unknown) => error);
      results.push(result);
    }
    expect(results.slice(0, -1).every((each) => !(each instanceof Error))).toBe(true);
    expect(results.at(-1)).toMatchObject({ status: 429, code: 'too-many-requests' });
    const [known] = texts;
    expect(textIn((await say(known?.example.arabic ?? '', { voice_id: 'aria-educational' }, who)).audioContent)).toBe(
      known?.example.arabic,
    );
    // The limit is per learner.
    await say(texts.at(-1)?.example.arabic ?? '', { voice_id: 'aria-educational' });
  });
});

it('there may be no voice at the moment', async () => {
  const speech = {
    ...server.deps.speech,
    clipOf: () => Promise.reject(new SpeechUnavailable('none')),
    close: async () => undefined,
  };
  const silent = await startTestServer({ emailConfirmation: 'off' }, { speech });
  const who = await createLearner(silent);
  await expect(say('كِتَاب', {}, who)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  await silent.close();
});
