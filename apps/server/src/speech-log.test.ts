import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateSpeech, signUp, speechToText } from '@kalima/contract';
import { eventually } from '@kalima/testing/eventually.ts';
import { aWav } from '@kalima/testing/make-wav.ts';
import { freePort } from '@kalima/testing/servers/free-port.ts';
import { end, untilServing } from '@kalima/testing/servers/server-process.ts';
import { type SpeechStandIn, startSpeechStandIn } from '@kalima/testing/stand-ins/speech-stand-in.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillEmbedded } from '../test/engines.ts';
import { call } from '../test/learner.ts';
import { projectRoot } from './settings/project-root.ts';

const key = 'sk_never_to_be_seen_0123456789';
const folder = mkdtempSync(join(tmpdir(), 'kalima-log-'));
let provider: SpeechStandIn;
let server: ChildProcess;
let url = '';
let log = '';

beforeAll(async () => {
  provider = await startSpeechStandIn({ elevenLabs: key, openAi: key });
  await fillEmbedded(folder);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, ['--import', 'tsx', join(projectRoot, 'apps/server/src/main.ts')], {
    cwd: projectRoot,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PORT: String(port),
      LOG_LEVEL: 'trace',
      DATA_DIR: folder,
      EMAIL_CONFIRMATION: 'off',
      ELEVENLABS_API_KEY: key,
      ELEVENLABS_API_URL: provider.url,
    },
  });
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (part) => (log += part));
  await untilServing(server, [`${url}/api/health`], () => log);
});
afterAll(async () => {
  await end(server);
  await provider.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('the real server speaks and hears by its provider, does without it, and writes down no key, recording or answer', async () => {
  const body = { email: 'amina@example.org', password: 'a good password' };
  const { access_token: token } = (await call(url, signUp, { body })) as { access_token: string };
  const audio = aWav(1).toString('base64');
  const say = (text: string) => call(url, generateSpeech, { body: { text } }, token);
  const hear = () => call(url, speechToText, { body: { audio } }, token);

  // The four words of the trial are said once, when the server starts.
  await eventually(() => expect(provider.spoken).toHaveLength(4));
  await say('كِتَاب');
  expect(provider.spoken).toHaveLength(5);
  provider.hear('كتاب مبين');
  expect((await hear()).text).toBe('كتاب مبين');

  provider.failNext(401, 2);
  // The embedded voice stands in.
  expect((await say('بَيْت')).audioContent.length).toBeGreaterThan(1000);
  await expect(hear()).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  provider.failNext(400);
  await expect(hear()).rejects.toMatchObject({ status: 400 });

  await eventually(() => expect(log).toContain('The embedded voice stands in: ElevenLabs failed: status 401'));
  expect(log).toContain('ElevenLabs failed: status 401, invalid_api_key');
  // The line and the reply travel on different ways.
  await eventually(() => expect(log).toContain('turned a recording away'));
  expect(log).not.toContain(key);
  expect(log).not.toContain(audio.slice(1000, 1100));
  expect(log).not.toContain('مبين');
});
