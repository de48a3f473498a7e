import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { environmentSchema, readConfig } from './config.ts';
import { recordingUrl } from './outside/speech/recordings.ts';
import { projectRoot } from './project-root.ts';

const settingLine = /^# ([A-Z0-9_]+=.*)$/;

const examples = readFileSync(join(projectRoot, '.env.example'), 'utf8')
  .split('\n')
  .flatMap((line) => settingLine.exec(line)?.[1] ?? []);

describe('.env.example', () => {
  test('lists exactly the settings there are, in their order', () => {
    expect(examples.map((line) => line.slice(0, line.indexOf('=')))).toEqual(Object.keys(environmentSchema.shape));
  });

  test('shows the default of each', () => {
    expect(readConfig(parseEnv(examples.join('\n')) as Record<string, string>)).toEqual(readConfig({}));
  });
});

describe('a wrong setting is named', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['NODE_ENV', 'staging'],
    ['PUBLIC_URL', 'kalima.example.org'],
    ['DATABASE_URL', 'mysql://localhost/kalima'],
    ['SMTP_URL', 'http://mail.example.org'],
    ['JWT_SECRET', 'too short'],
    ['VAPID_PRIVATE_KEY', 'too-short'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'everybody'],
    ['TRUST_PROXY', '10.0.0.0/8, garbage'],
    ['PLAN_POLICY', 'free'],
    ['TAP_GAME', 'sometimes'],
    ['LEADERBOARD_SAMPLES', 'some'],
    ['DEV_CLOCK', 'yes'],
    ['ADS_SCRIPT_URL', 'not an address'],
    ['ADS_SCRIPT_URL', 'http://ads.example.org/ads.js'],
    ['ADS_SCRIPT_URL', 'javascript:alert(1)'],
    ['ELEVENLABS_API_KEY', 'short'],
    ['ELEVENLABS_VOICE_IDS', 'somebody=abc'],
    ['ELEVENLABS_VOICE_IDS', 'daniel-clear'],
    ['ELEVENLABS_VOICE_IDS', 'daniel-clear=../v2'],
    ['ELEVENLABS_VOICE_IDS', 'daniel-clear=abc=def'],
    ['SPEECH_TO_TEXT_URL', 'ftp://speech.example.org'],
    ['WORD_AUDIO_URL_TEMPLATE', 'https://audio.example.org/{surah}_{ayah}.mp3'],
    ['WORD_AUDIO_URL_TEMPLATE', 'https://audio.example.org/{surah}_{ayah}_{token}_{reciter}.mp3'],
    ['WORD_AUDIO_URL_TEMPLATE', 'http://audio.example.org/{surah}_{ayah}_{token}.mp3'],
    ['WORD_AUDIO_URL_TEMPLATE', 'https://{surah}.example.org/{ayah}_{token}.mp3'],
    ['WORD_AUDIO_URL_TEMPLATE', '/{surah}_{ayah}_{token}.mp3'],
  ])('%s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^ {2}${name}: `, 'm'));
  });

  test('several at once, each on its own line', () => {
    expect(() => readConfig({ PORT: 'eighty', FORCE_THEME: 'blue' })).toThrow(/PORT: .*\n {2}FORCE_THEME: /);
  });
});

test.each(['https://ads.example.org/ads.js', 'http://localhost:8080/ads.js', 'http://[::1]:8080/ads.js'])(
  'ads may come from %s',
  (ADS_SCRIPT_URL) => {
    expect(readConfig({ ADS_SCRIPT_URL }).adsScriptUrl).toBe(ADS_SCRIPT_URL);
  },
);

test('an empty setting is one that is not set', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: '', FORCE_LANGUAGE: '' })).toEqual(readConfig({}));
});

describe('in production', () => {
  test('a start without mail is refused, and the reason is told', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
      /SMTP_URL: .*confirmed by mail.*EMAIL_CONFIRMATION=off/,
    );
  });

  test('a clock that can be set is refused, and the reason is told', () => {
    expect(() => readConfig({ NODE_ENV: 'production', EMAIL_CONFIRMATION: 'off', DEV_CLOCK: 'on' })).toThrow(
      /DEV_CLOCK: in production the clock is the real one/,
    );
  });

  test.each([
    ['a mail server', { SMTP_URL: 'smtp://mail.example.org' }],
    ['no confirmation of addresses', { EMAIL_CONFIRMATION: 'off' }],
  ])('%s is enough', (_what, settings) => {
    expect(readConfig({ NODE_ENV: 'production', ...settings }).isProduction).toBe(true);
  });
});

test.each([
  ['https://kalima.example.org/', 'https://kalima.example.org'],
  ['https://example.org/kalima//', 'https://example.org/kalima'],
  [undefined, 'http://localhost:8080'],
])('the public address of %s never ends with a slash', (PUBLIC_URL, publicUrl) => {
  expect(readConfig({ PORT: '8080', PUBLIC_URL }).publicUrl).toBe(publicUrl);
});

test.each([
  ['127.0.0.1', 'development', true],
  ['localhost', 'test', true],
  ['::1', 'development', true],
  ['0.0.0.0', 'development', false],
  ['192.168.1.10', 'development', false],
  ['127.0.0.1', 'production', false],
])('on %s in %s the /dev pages are there: %s', (HOST, NODE_ENV, hasDevPages) => {
  expect(readConfig({ HOST, NODE_ENV, SMTP_URL: 'smtp://mail.example.org' }).hasDevPages).toBe(hasDevPages);
});

test.each([
  ['127.0.0.1', 'on', true],
  ['127.0.0.1', 'off', false],
  ['0.0.0.0', 'on', false],
])('on %s with DEV_CLOCK=%s the clock can be set: %s', (HOST, DEV_CLOCK, hasDevClock) => {
  expect(readConfig({ HOST, DEV_CLOCK }).hasDevClock).toBe(hasDevClock);
});

test('other voices of the provider are named one by one', () => {
  const given = {
    ELEVENLABS_API_KEY: 'sk_12345678',
    ELEVENLABS_VOICE_IDS: ' daniel-clear = abc , liam-consistent=DEF1,',
  };
  expect(readConfig(given).elevenLabs).toEqual({
    key: 'sk_12345678',
    apiUrl: null,
    voiceIds: { 'daniel-clear': 'abc', 'liam-consistent': 'DEF1' },
  });
});

test('recordings are used only together with a licence', () => {
  const WORD_AUDIO_URL_TEMPLATE = 'https://audio.example.org/wbw/{surah:3}_{ayah:3}_{token:3}.mp3';
  expect(() => readConfig({ WORD_AUDIO_URL_TEMPLATE })).toThrow('WORD_AUDIO_LICENCE: is needed beside');
  const recordings = readConfig({ WORD_AUDIO_URL_TEMPLATE, WORD_AUDIO_LICENCE: 'CC BY 4.0' }).recordings;
  expect(recordings).toEqual({ template: WORD_AUDIO_URL_TEMPLATE, licence: 'CC BY 4.0', licenceUrl: null });
  const place = { surah: 2, ayah: 255, token: 1 };
  expect(recordingUrl(WORD_AUDIO_URL_TEMPLATE, place)).toBe('https://audio.example.org/wbw/002_255_001.mp3');
  expect(recordingUrl('{token}/{surah:1}-{ayah}', place)).toBe('1/2-255');
});

test.each([
  ['off', false],
  ['0', false],
  ['on', 1],
  ['2', 2],
  ['10.0.0.0/8, ::1,loopback', ['10.0.0.0/8', '::1', 'loopback']],
])('TRUST_PROXY=%s', (text, trustProxy) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(trustProxy);
});
