import {
  generateSpeech,
  getProfile,
  readVoiceSettings,
  saveVoiceSettings,
  signUp,
  startExercise,
  updateProfile,
  usualVoiceSettings,
  type VoiceSettings,
} from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proveAddress } from '../../../test/accounts.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { call, createLearner, type TestLearner } from '../../../test/learner.ts';

const liam: VoiceSettings = { voice: 'liam-consistent', stability: 0, similarity_boost: 1, style: 0.7 };

/** The first question of the first exercise that is heard. */
async function fetchQuestionClip(server: TestServer, learner: TestLearner): Promise<void> {
  const body = { lessonId: '1', guide: 1, level: 1, exercise: 1 };
  const { session } = await learner.call(startExercise, { body });
  const index = session.questions.findIndex(({ kind }) => kind === 'listening');
  const reply = await fetch(`${server.url}/api/sessions/${session.id}/questions/${index}/clip`, {
    headers: { authorization: `Bearer ${learner.token}` },
  });
  expect(reply.status).toBe(200);
}

describe('where the owner has named nobody', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ emailConfirmation: 'off', planPolicy: 'everyone-super' });
  });
  afterAll(() => server.close());

  it('every learner begins with the usual voice', async () => {
    const learner = await createLearner(server);
    expect(await learner.call(readVoiceSettings, {})).toEqual({
      voice: 'daniel-clear',
      stability: 0.8,
      similarity_boost: 0.9,
      style: 0.3,
      mayChange: true,
    });
    await fetchQuestionClip(server, learner);
    expect(server.voice.spoken.at(-1)?.voice).toBe('daniel-clear');
  });

  it('every learner tunes a voice of their own, and hears it in questions; nobody else does', async () => {
    const [learner, other] = [await createLearner(server), await createLearner(server)];
    expect(await learner.call(saveVoiceSettings, { body: liam })).toEqual({ ...liam, mayChange: true });
    expect(await learner.call(readVoiceSettings, {})).toEqual({ ...liam, mayChange: true });
    expect(await other.call(readVoiceSettings, {})).toEqual({ ...usualVoiceSettings, mayChange: true });
    await fetchQuestionClip(server, learner);
    expect(server.voice.spoken.at(-1)).toMatchObject({
      voice: 'liam-consistent',
      settings: { stability: 0, similarity: 1, style: 0.7, speakerBoost: true, speed: 1 },
    });
    const changed = await learner.call(saveVoiceSettings, { body: { ...liam, stability: 0.1 + 0.2 } });
    expect(changed.stability).toBe(0.3);
  });

  it.each([{ voice: 'nobody' }, { stability: -0.1 }, { style: 0.55 }, { similarity_boost: 2 }, { userId: 'another' }])(
    'does not take %o',
    async (wrong) => {
      const learner = await createLearner(server);
      const body = { ...liam, ...wrong } as VoiceSettings;
      await expect(learner.call(saveVoiceSettings, { body })).rejects.toMatchObject({ status: 400 });
    },
  );

  it('are nobody’s without a token', async () => {
    await expect(call(server.url, readVoiceSettings, {})).rejects.toMatchObject({ status: 401 });
    await expect(call(server.url, saveVoiceSettings, { body: liam })).rejects.toMatchObject({ status: 401 });
  });

  it('go with their learner', async () => {
    const learner = await createLearner(server);
    await learner.call(saveVoiceSettings, { body: liam });
    await server.database.run(sql`delete from users where id = ${learner.userId}::uuid`);
    const rows = await server.database.run(sql`select * from voice_settings where user_id = ${learner.userId}::uuid`);
    expect(rows).toEqual([]);
  });

  it('remember that the popup of the sounds was answered, once and for all', async () => {
    const learner = await createLearner(server);
    expect((await learner.call(getProfile, {})).audioPreloadPopupSeen).toBe(false);
    const answered = await learner.call(updateProfile, { body: { audioPreloadPopupSeen: true } });
    expect(answered.audioPreloadPopupSeen).toBe(true);
    const unanswered = { audioPreloadPopupSeen: false } as unknown as { audioPreloadPopupSeen: true };
    await expect(learner.call(updateProfile, { body: unanswered })).rejects.toMatchObject({ status: 400 });
  });
});

describe('where the owner has named an account', () => {
  const email = 'voice@example.org';
  let server: TestServer;
  let account: TestLearner;
  let learner: TestLearner;
  beforeAll(async () => {
    server = await startTestServer({ emailConfirmation: 'off', voiceAdminEmail: email });
    const session = (await call(server.url, signUp, { body: { email, password: 'a good password' } })) as {
      access_token: string;
      user: { id: string };
    };
    await proveAddress(server, email);
    learner = await createLearner(server);
    account = {
      ...learner,
      userId: session.user.id,
      email,
      token: session.access_token,
      call: (endpoint, input, headers) => call(server.url, endpoint, input, session.access_token, headers),
    };
  });
  afterAll(() => server.close());

  it('its voice is everybody’s, and no one else changes it', async () => {
    await expect(learner.call(saveVoiceSettings, { body: liam })).rejects.toMatchObject({ status: 403 });
    expect(await learner.call(readVoiceSettings, {})).toEqual({ ...usualVoiceSettings, mayChange: false });
    expect(await account.call(saveVoiceSettings, { body: liam })).toEqual({ ...liam, mayChange: true });
    expect(await learner.call(readVoiceSettings, {})).toEqual({ ...liam, mayChange: false });
    const profiles = await Promise.all([learner, account].map((who) => who.call(getProfile, {})));
    expect(profiles.map(({ mayTuneVoice }) => mayTuneVoice)).toEqual([false, true]);
    expect(profiles.map(({ mayGenerateSounds }) => mayGenerateSounds)).toEqual([false, true]);
  });

  it('a learner hears it, whatever they ask for', async () => {
    const body = { text: 'كِتَاب', voice_id: 'sarah-gentle', voice_settings: { style: 0, use_speaker_boost: false } };
    await learner.call(generateSpeech, { body: { ...body, voice_id: 'sarah-gentle' } });
    expect(server.voice.spoken.at(-1)).toMatchObject({
      voice: 'liam-consistent',
      settings: { style: 0.7, speakerBoost: true },
    });
    await account.call(generateSpeech, { body: { ...body, voice_id: 'sarah-gentle' } });
    expect(server.voice.spoken.at(-1)).toMatchObject({
      voice: 'sarah-gentle',
      settings: { style: 0, speakerBoost: false },
    });
  });

  it('it alone has free text said', async () => {
    const body = { text: 'مَرْحَبًا يَا صَدِيقِي' };
    await expect(learner.call(generateSpeech, { body })).rejects.toMatchObject({ status: 403 });
    await account.call(generateSpeech, { body });
    expect(server.voice.spoken.at(-1)?.text).toBe(body.text);
    const latin = account.call(generateSpeech, { body: { text: 'hello' } });
    await expect(latin).rejects.toMatchObject({ status: 400, fields: [{ path: 'body.text' }] });
  });

  it('nobody is it who has not confirmed its address', async () => {
    await server.database.run(sql`update users set email_verified = false where id = ${account.userId}::uuid`);
    await expect(account.call(saveVoiceSettings, { body: liam })).rejects.toMatchObject({ status: 403 });
    expect(await learner.call(readVoiceSettings, {})).toMatchObject({ voice: 'daniel-clear' });
    await server.database.run(sql`update users set email_verified = true where id = ${account.userId}::uuid`);
  });
});

describe('where the voice is paid for and the owner has named nobody', () => {
  let server: TestServer;
  let learner: TestLearner;
  beforeAll(async () => {
    const elevenLabs = { key: 'a key', apiUrl: null, voiceIds: {} };
    server = await startTestServer({ emailConfirmation: 'off', elevenLabs });
    learner = await createLearner(server);
  });
  afterAll(() => server.close());

  it('nobody changes a voice, and the page is told to show no settings', async () => {
    await expect(learner.call(saveVoiceSettings, { body: liam })).rejects.toMatchObject({ status: 403 });
    expect(await learner.call(readVoiceSettings, {})).toEqual({ ...usualVoiceSettings, mayChange: false });
    expect((await learner.call(getProfile, {})).mayTuneVoice).toBe(false);
  });

  it('everybody hears the usual voice, also who had tuned one before, whatever they ask for', async () => {
    await server.database.run(sql`
      insert into voice_settings (user_id, voice, stability, similarity_boost, style)
      values (${learner.userId}::uuid, 'liam-consistent', 0, 1, 0.7)`);
    await fetchQuestionClip(server, learner);
    expect(server.voice.spoken.at(-1)?.voice).toBe('daniel-clear');
    await learner.call(generateSpeech, {
      body: { text: 'كِتَاب', voice_id: 'sarah-gentle', voice_settings: { style: 0 } },
    });
    expect(server.voice.spoken.at(-1)).toMatchObject({ voice: 'daniel-clear', settings: { style: 0.3 } });
  });
});
