import { voices } from '@kalima/contract';
import { distance } from 'fastest-levenshtein';

const onOrOff = 'on or off';
const webAddress = 'an address that begins with http:// or https://';
const safeAddress = 'an address that begins with https:// (or leads to this very machine)';
const characters = (min: number) => `a text of ${min} characters or more`;

const allowed = {
  NODE_ENV: 'production, development or test',
  HOST: 'an address or name of this machine, such as 127.0.0.1 or 0.0.0.0',
  PORT: 'a number from 0 to 65535',
  PUBLIC_URL: 'http:// or https:// with host and port alone, such as https://kalima.example.org',
  TRUST_PROXY: 'off, the number of proxies (1 to 9), or their addresses and networks, such as 10.0.0.0/8, ::1',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
  METRICS_TOKEN: characters(16),
  DATA_DIR: 'a folder',
  DATABASE_URL: 'an address that begins with postgresql://',
  JWT_SECRET: characters(32),
  VAPID_PRIVATE_KEY: 'a private key of the curve P-256: 32 bytes in base64url, 43 characters',
  EMAIL_CONFIRMATION: 'required or off',
  SMTP_URL: 'an address that begins with smtp:// or smtps://',
  MAIL_FROM: 'one address, such as Kalima <no-reply@example.org>, on one line',
  PLAN_POLICY: 'standard or everyone-super',
  FORCE_LANGUAGE: 'en or fr',
  FORCE_THEME: 'dark or light',
  TAP_GAME: onOrOff,
  FREEZES: onOrOff,
  MEMORY_PARAMETERS_FILE: 'a file that `npm run fit-memory` wrote',
  LEADERBOARD_SAMPLES: onOrOff,
  ADMIN_EMAILS: 'addresses with a comma between them',
  VOICE_ADMIN_EMAIL: 'one address',
  ELEVENLABS_API_KEY: characters(8),
  ELEVENLABS_VOICE_IDS: `a list like "${voices[0]}=id, ${voices[1]}=id"`,
  ELEVENLABS_API_URL: webAddress,
  PAID_CLIPS_PER_DAY: 'a number from 0 to 1000000',
  SPEECH_TO_TEXT_URL: webAddress,
  SPEECH_TO_TEXT_KEY: characters(1),
  SPEECH_TO_TEXT_MODEL: characters(1),
  WORD_AUDIO_URL_TEMPLATE: `${safeAddress}, with {surah}, {ayah} and {token} in its path`,
  WORD_AUDIO_LICENCE: 'a text of 3 to 200 characters',
  WORD_AUDIO_LICENCE_URL: webAddress,
  EXERCISE_PICTURES_DIR: 'a folder',
  GLOSS_DIR: 'a folder',
  RECITATION_DIR: 'a folder',
  BETA_BONUS_GEMS: 'a number from 0 to 100000',
  ADS_SCRIPT_URL: safeAddress,
  ADS_ORIGINS: 'origins with a comma between them, such as https://ads.example, https://*.ads.example',
  DEMO_CHECKOUT: onOrOff,
  STRIPE_SECRET_KEY: characters(8),
  STRIPE_WEBHOOK_SECRET: characters(8),
  STRIPE_API_URL: webAddress,
  GOOGLE_PLAY_PACKAGE: characters(3),
  GOOGLE_PLAY_CREDENTIALS: 'a file',
  GOOGLE_API_URL: webAddress,
  REVENUECAT_ANDROID_KEY: characters(8),
  FILES_S3_URL: webAddress,
  FILES_S3_BUCKET: characters(3),
  FILES_S3_REGION: characters(1),
  FILES_S3_KEY_ID: characters(1),
  FILES_S3_SECRET: characters(1),
  DEV_CLOCK: 'on, off or a moment such as 2027-01-13T10:00:00Z',
  DEV_KEY: 'a text of 16 letters, digits, - and _ or more',
} as const;
type SettingName = keyof typeof allowed;

/** Logs have more readers than settings; addresses may contain a password. */
const maySecret = /KEY|SECRET|TOKEN|^DATABASE_URL$|^SMTP_URL$/;

export function describeWrongSetting(name: SettingName, value: string): string {
  const given = maySecret.test(name) ? 'something else (not shown)' : JSON.stringify(value.slice(0, 200));
  return `${name}: is ${given}; allowed is ${allowed[name]}`;
}

const lettersOf = (name: string) => [...name].sort().join('');

/** One letter changed, added or left out, or two exchanged. */
function isAlmost(one: string, other: string): boolean {
  const changes = distance(one, other);
  return changes === 1 || (changes === 2 && lettersOf(one) === lettersOf(other));
}

/** Names of four letters resemble many foreign ones. */
const minMisspelt = 6;

export function describeMisspeltSettings(environment: Readonly<Record<string, string | undefined>>): string[] {
  const known = Object.keys(allowed);
  return Object.keys(environment).flatMap((name) => {
    if (known.includes(name)) return [];
    const upper = name.toUpperCase();
    const isMeant = (setting: string) =>
      upper === setting || (setting.length >= minMisspelt && isAlmost(upper, setting));
    const meant = known.find(isMeant);
    return meant === undefined ? [] : [`${name}: there is no such setting; ${meant} may be meant`];
  });
}
