import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { environmentSchema } from './environment.ts';
import { recordingUrl } from './instance-content/recordings.ts';
import { projectRoot } from './settings/project-root.ts';

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
    ['PORT', '0x50'],
    ['PORT', '1e3'],
    ['HOST', 'not a host'],
    ['PUBLIC_URL', 'kalima.example.org'],
    ['PUBLIC_URL', 'ftp://kalima.example.org'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['PUBLIC_URL', 'https://example.org/kalima'],
    ['PUBLIC_URL', 'https://kalima.example.org/?a=b'],
    ['PUBLIC_URL', 'https://amina@kalima.example.org'],
    ['MAIL_FROM', 'Kalima <no-reply@example.org>\nBcc: all@example.org'],
    ['MAIL_FROM', 'nobody'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
    ['EMAIL_CONFIRMATION', 'no'],
    ['FORCE_LANGUAGE', 'de'],
    ['ADMIN_EMAILS', 'amina@example.org, bilal'],
    ['VOICE_ADMIN_EMAIL', 'amina'],
    ['BETA_BONUS_GEMS', '-1'],
    ['DEMO_CHECKOUT', 'true'],
    ['STRIPE_SECRET_KEY', 'short'],
    ['STRIPE_API_URL', 'javascript:alert(1)'],
    ['FILES_S3_URL', 'ftp://files.example.org'],
    ['DEV_KEY', 'with a space in it'],
    ['VAPID_PRIVATE_KEY', 'A'.repeat(43)],
    ['VAPID_PRIVATE_KEY', '_'.repeat(43)],
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
    ['ADS_ORIGINS', 'https://ads.example/path'],
    ['FREEZES', 'some'],
    ['PAID_CLIPS_PER_DAY', 'many'],
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
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^ {2}${name}: is .+; allowed is .{4,}$`, 'm'));
  });

  test('with its value, and what would be right', () => {
    expect(() => readConfig({ PORT: '70000' })).toThrow(/ {2}PORT: is "70000"; allowed is a number from 0 to 65535$/);
  });

  test.each([
    ['JWT_SECRET', 'hush'],
    ['STRIPE_SECRET_KEY', 'hush'],
    ['DATABASE_URL', 'mysql://amina:hush@localhost/kalima'],
    ['SMTP_URL', 'http://amina:hush@mail.example.org'],
  ])('but not the value of %s, which may be secret', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`${name}: is something else \\(not shown\\); `));
    expect(() => readConfig({ [name]: value })).not.toThrow(/hush/);
  });

  test.each([
    ['MAIL_FORM', 'MAIL_FROM'],
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['PUBLIC_URLS', 'PUBLIC_URL'],
    ['Port', 'PORT'],
    ['stripe_secret_key', 'STRIPE_SECRET_KEY'],
  ])('%s is not one: %s may be meant', (misspelt, meant) => {
    expect(() => readConfig({ [misspelt]: 'x' })).toThrow(
      new RegExp(`^ {2}${misspelt}: there is no such setting; ${meant} may be meant$`, 'm'),
    );
    expect(() => readConfig({ [misspelt]: 'x' })).not.toThrow(/"x"/);
  });

  test.each([
    'HOME',
    'PATH',
    'HOSTNAME',
    'PWD',
    'SHELL',
    'LANG',
    'LOGNAME',
    'NODE_PATH',
    'NODE_OPTIONS',
    'HTTP_URL',
    'PGPORT',
  ])('%s is none of ours and nothing misspelt', (name) => {
    expect(readConfig({ [name]: 'x' })).toEqual(readConfig({}));
  });

  test('that is of use beside another only', () => {
    expect(() => readConfig({ ADS_ORIGINS: 'https://ads.example' })).toThrow(
      /ADS_ORIGINS: is of use beside ADS_SCRIPT_URL/,
    );
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
  ['https://kalima.example.org:8443//', 'https://kalima.example.org:8443'],
  [undefined, 'http://localhost:8080'],
])('the public address of %s never ends with a slash', (PUBLIC_URL, publicUrl) => {
  expect(readConfig({ PORT: '8080', PUBLIC_URL }).publicUrl).toBe(publicUrl);
});

test.each([
  ['127.0.0.1', 'development', undefined, true],
  ['localhost', 'test', undefined, true],
  ['::1', 'development', undefined, true],
  ['127.0.0.1', 'development', 'http://localhost:8080', true],
  ['127.0.0.1', 'development', 'http://[::1]:8080', true],
  ['127.0.0.1', 'development', 'https://kalima.example.org', false],
  ['127.0.0.1', 'development', 'http://192.168.1.10', false],
  ['127.0.0.1', 'development', 'http://localhost.example.org', false],
  ['0.0.0.0', 'development', undefined, false],
  ['192.168.1.10', 'development', undefined, false],
  ['127.0.0.1', 'production', undefined, false],
])('on %s in %s with the address %s the /dev pages are there: %s', (HOST, NODE_ENV, PUBLIC_URL, hasDevPages) => {
  expect(readConfig({ HOST, NODE_ENV, PUBLIC_URL, SMTP_URL: 'smtp://mail.example.org' }).hasDevPages).toBe(hasDevPages);
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

describe('the origins of an advertiser', () => {
  const ads = { ADS_SCRIPT_URL: 'https://ads.example/ads.js' };

  test('are none, or as many as the owner names', () => {
    expect(readConfig(ads).adsOrigins).toEqual([]);
    const ADS_ORIGINS = ' https://Ads.example, https://*.cdn.example:8443,http://127.0.0.1:4000 ';
    expect(readConfig({ ...ads, ADS_ORIGINS }).adsOrigins).toEqual([
      'https://ads.example',
      'https://*.cdn.example:8443',
      'http://127.0.0.1:4000',
    ]);
  });

  test.each([
    '*',
    'https://*',
    'https:',
    "'unsafe-inline'",
    'http://ads.example',
    'https://ads.example/path',
    'https://a.b; script-src *',
    'data:',
  ])('are never %s', (ADS_ORIGINS) => {
    expect(() => readConfig({ ...ads, ADS_ORIGINS })).toThrow(/ADS_ORIGINS/);
  });
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
