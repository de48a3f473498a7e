import { getSettings, maxRecordingBodyBytes, speechToText } from '@kalima/contract';
import { aWav } from '@kalima/testing/make-wav.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { call, createLearner, type TestLearner } from '../../../test/learner.ts';
import {
  type Recogniser,
  RecogniserUnavailable,
  RecordingTurnedAway,
  type Transcription,
} from '../../outside/speech/recogniser.ts';

const state: { answer: Transcription | Error; given: Uint8Array[] } = {
  answer: { text: '', confidence: null },
  given: [],
};
const recogniser: Recogniser = {
  recognise: async (...given) => {
    expect(given).toHaveLength(1);
    state.given.push(given[0]);
    if (state.answer instanceof Error) throw state.answer;
    return state.answer;
  },
};

let server: TestServer;
let learner: TestLearner;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' }, { recogniser, startsAt: '2026-11-21T10:00:00Z' });
});
beforeEach(async () => {
  learner = await createLearner(server);
  state.given = [];
  state.answer = { text: 'كتاب', confidence: 0.75 };
});
afterAll(() => server.close());

const base64 = (wav: Uint8Array) => Buffer.from(wav).toString('base64');
const hear = (audio: string, who = learner) => who.call(speechToText, { body: { audio } });
const post = (body: string, token?: string) =>
  fetch(server.url + speechToText.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body,
  });

describe('a recording', () => {
  it('of five seconds is heard, and the recogniser gets it alone', async () => {
    const wav = aWav(5);
    expect(await hear(base64(wav))).toEqual({ text: 'كتاب', confidence: 0.75 });
    expect(state.given.map((each) => Buffer.from(each).equals(wav))).toEqual([true]);
  });

  it('of silence is heard as nothing, and nobody is asked', async () => {
    expect(await hear(base64(aWav(2, { amplitude: 0 })))).toEqual({ text: '', confidence: null });
    expect(state.given).toEqual([]);
  });

  it('may be too much for the recogniser, which is no fault of anybody', async () => {
    state.answer = new RecordingTurnedAway('no');
    await expect(hear(base64(aWav(1)))).rejects.toMatchObject({ status: 400, fields: [{ path: 'body.audio' }] });
  });

  it('cannot be heard for a while when the recogniser fails', async () => {
    state.answer = new RecogniserUnavailable('quota_exceeded');
    await expect(hear(base64(aWav(1)))).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  });

  it('is no recording unless it is a WAV as the contract wants it', async () => {
    const wrong = [aWav(8), aWav(1, { channels: 2 }), Buffer.alloc(3000), Buffer.from('<html>'.repeat(20))];
    for (const wav of wrong)
      await expect(hear(base64(wav))).rejects.toMatchObject({ status: 400, fields: [{ path: 'body.audio' }] });
    for (const audio of ['', 'no base64 at all '.repeat(9), `${base64(aWav(1))}%`])
      await expect(hear(audio)).rejects.toMatchObject({ status: 400, fields: [{ path: 'body.audio' }] });
    expect(state.given).toEqual([]);
  });

  it('never comes with what is expected', async () => {
    const body = { audio: base64(aWav(1)), expected: 'كِتَاب' } as { audio: string };
    await expect(learner.call(speechToText, { body })).rejects.toMatchObject({ status: 400 });
    expect(state.given).toEqual([]);
  });

  it('is read up to 512 kB, longer than any other body, and no further', async () => {
    const fits = JSON.stringify({ audio: 'A'.repeat(maxRecordingBodyBytes - 100) });
    expect((await post(fits, learner.token)).status).toBe(400);
    const tooLong = await post(JSON.stringify({ audio: 'A'.repeat(600 * 1024) }), learner.token);
    expect([tooLong.status, await tooLong.json()]).toEqual([
      413,
      expect.objectContaining({ code: 'payload-too-large' }),
    ]);
    const elsewhere = await fetch(`${server.url}/functions/v1/generate-speech`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${learner.token}` },
      body: JSON.stringify({ text: 'A'.repeat(100 * 1024) }),
    });
    expect(elsewhere.status).toBe(413);
  });

  it('of somebody unknown is not even read', async () => {
    expect((await post(JSON.stringify({ audio: 'A'.repeat(600 * 1024) }))).status).toBe(401);
    await expect(call(server.url, speechToText, { body: { audio: base64(aWav(1)) } })).rejects.toMatchObject({
      status: 401,
    });
    expect(state.given).toEqual([]);
  });

  it('is kept nowhere', async () => {
    const wav = aWav(1);
    await hear(base64(wav));
    const tables = await server.database.orm.execute<{ name: string }>(
      `select table_name::text as name from information_schema.tables where table_schema = 'public'`,
    );
    expect(tables.rows.length).toBeGreaterThan(15);
    const part = base64(wav).slice(1000, 1100);
    for (const { name } of tables.rows) {
      const { rows } = await server.database.orm.execute(
        `select 1 from "${name}" as t where t::text like '%${part}%' or t::text like '%كتاب%' limit 1`,
      );
      expect({ name, rows: rows.length }).toEqual({ name, rows: 0 });
    }
  });
});

describe('a learner', () => {
  it('is heard twenty times a minute at most', async () => {
    const wav = base64(aWav(0.2));
    for (let time = 0; time < 20; time += 1) await hear(wav);
    await expect(hear(wav)).rejects.toMatchObject({ status: 429, code: 'too-many-requests' });
    expect(state.given).toHaveLength(20);
    expect((await hear(wav, await createLearner(server))).text).toBe('كتاب');
    server.clock.advance(60_000);
    expect((await hear(wav)).text).toBe('كتاب');
  });

  it('is heard two hundred times an hour at most', async () => {
    const wav = base64(aWav(0.2));
    for (let time = 0; time < 200; time += 1) {
      if (time % 20 === 0) server.clock.advance(60_000);
      await hear(wav);
    }
    server.clock.advance(60_000);
    await expect(hear(wav)).rejects.toMatchObject({ status: 429 });
  });
});

it('where there is no recogniser browsers are left to themselves, which is told', async () => {
  expect((await call(server.url, getSettings, {})).recognition).toBe('server');
  const without = await startTestServer({ emailConfirmation: 'off' });
  const who = await createLearner(without);
  await expect(hear(base64(aWav(1)), who)).rejects.toMatchObject({ status: 503, code: 'not_configured' });
  expect((await call(without.url, getSettings, {})).recognition).toBe('browser');
  await without.close();
});
