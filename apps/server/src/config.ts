import { isIP } from 'node:net';
import { isAbsolute, join } from 'node:path';
import { emailConfirmations, languages, themes, type Voice, voices } from '@kalima/contract';
import { planPolicies } from '@kalima/rules';
import { z } from 'zod';
import { isRecordingTemplate, type Recordings } from './instance-content/recordings.ts';
import { isOnThisMachine, loopbackHosts } from './settings/loopback.ts';
import { projectRoot } from './settings/project-root.ts';
import { isVapidPrivateKey } from './settings/vapid-keys.ts';
import { describeMisspeltSettings, describeWrongSetting } from './settings/wrong-settings.ts';

const flag = (fallback: 'on' | 'off') => z.enum(['on', 'off']).default(fallback);
const optionalWebUrl = z.url({ protocol: /^https?$/ }).optional();
const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

/** The app lives at the root of its address: mailed links and page addresses would lose a path. */
function isOrigin(url: string): boolean {
  const { protocol, username, password, pathname, search, hash } = new URL(url);
  return /^https?:$/.test(protocol) && /^\/*$/.test(pathname) && username + password + search + hash === '';
}

/** "Kalima <no-reply@example.org>", or the bare address; without header injection. */
const sender = /^(?:[^<>\p{Cc}]*<[^\s<>@,;\p{Cc}]+@[^\s<>@,;\p{Cc}]+>|[^\s<>@,;\p{Cc}]+@[^\s<>@,;\p{Cc}]+)$/u;

/** Over plain http an attacker in the network could change the page; loopback is safe. */
function isSafeAddress(url: string | undefined): boolean {
  if (url === undefined || !URL.canParse(url)) return url === undefined;
  const { protocol } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && isOnThisMachine(url));
}

const originForm = /^(https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+|http:\/\/(127\.0\.0\.1|localhost))(:\d{1,5})?$/;

/** Origins of a content security policy: "https://ads.example, https://*.cdn.example". */
function readOrigins(list: string, context: z.core.$RefinementCtx): string[] {
  const origins = list.split(',').flatMap((part) => part.trim().toLowerCase() || []);
  const wrong = origins.find((origin) => !originForm.test(origin));
  if (wrong !== undefined)
    context.addIssue(`${wrong} is no origin: write https://ads.example or https://*.ads.example`);
  return origins;
}

/** Overrides of the provider's voice ids: "daniel-clear=abc, sarah-gentle=def". */
function readVoiceIds(list: string, context: z.core.$RefinementCtx): Partial<Record<Voice, string>> {
  const entries = list.split(',').flatMap((part) => part.trim() || []);
  const pairs = entries.map((part) => part.split('=').map((side) => side.trim()));
  const isPair = ([voice = '', id = '', ...rest]: readonly string[]) =>
    voices.some((known) => known === voice) && /^\w{1,64}$/.test(id) && rest.length === 0;
  if (!pairs.every(isPair)) context.addIssue('is no list of voices');
  return Object.fromEntries(pairs);
}

const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (rest.length > 0 || family === 0) return proxyNames.has(text);
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** A hop count or proxy addresses. Never "trust all": the first address is the caller's claim. */
function readProxies(text: string, context: z.core.$RefinementCtx): false | number | string[] {
  if (text === 'off' || text === '0') return false;
  if (text === 'on') return 1;
  if (/^[1-9]$/.test(text)) return Number(text);
  const networks = text.split(',').flatMap((each) => each.trim() || []);
  if (networks.length === 0 || !networks.every(isNetwork)) {
    context.addIssue('is neither a number of proxies nor a list of them');
  }
  return networks;
}

/** `.env.example` explains each setting; a test keeps the two lists equal. */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/)
    .default('127.0.0.1'),
  PORT: wholeNumber.pipe(z.number().max(65535)).default(3000),
  PUBLIC_URL: z
    .url()
    .refine(isOrigin, { when: ({ issues }) => issues.length === 0 })
    .optional(),
  TRUST_PROXY: z.string().default('off').transform(readProxies),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16).optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  JWT_SECRET: z.string().min(32).optional(),
  VAPID_PRIVATE_KEY: z.string().refine(isVapidPrivateKey).optional(),
  EMAIL_CONFIRMATION: z.enum(emailConfirmations).default('required'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().regex(sender).default('Kalima <no-reply@localhost>'),
  PLAN_POLICY: z.enum(planPolicies).default('standard'),
  FORCE_LANGUAGE: z.enum(languages).optional(),
  FORCE_THEME: z.enum(themes).optional(),
  TAP_GAME: flag('on'),
  FREEZES: flag('on'),
  MEMORY_PARAMETERS_FILE: z.string().optional(),
  LEADERBOARD_SAMPLES: flag('off'),
  ADMIN_EMAILS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .toLowerCase()
        .split(',')
        .flatMap((address) => address.trim() || []),
    )
    .pipe(z.array(z.email())),
  VOICE_ADMIN_EMAIL: z.email().optional(),
  ELEVENLABS_API_KEY: z.string().min(8).optional(),
  ELEVENLABS_VOICE_IDS: z.string().default('').transform(readVoiceIds),
  ELEVENLABS_API_URL: optionalWebUrl,
  PAID_CLIPS_PER_DAY: wholeNumber.pipe(z.number().max(1_000_000)).default(1000),
  SPEECH_TO_TEXT_URL: optionalWebUrl,
  SPEECH_TO_TEXT_KEY: z.string().min(1).optional(),
  SPEECH_TO_TEXT_MODEL: z.string().min(1).default('whisper-1'),
  WORD_AUDIO_URL_TEMPLATE: z.string().refine(isRecordingTemplate).refine(isSafeAddress).optional(),
  WORD_AUDIO_LICENCE: z.string().min(3).max(200).optional(),
  WORD_AUDIO_LICENCE_URL: optionalWebUrl,
  EXERCISE_PICTURES_DIR: z.string().min(1).optional(),
  GLOSS_DIR: z.string().min(1).optional(),
  RECITATION_DIR: z.string().min(1).optional(),
  BETA_BONUS_GEMS: wholeNumber.pipe(z.number().max(100_000)).default(0),
  ADS_SCRIPT_URL: z.url().refine(isSafeAddress).optional(),
  ADS_ORIGINS: z.string().default('').transform(readOrigins),
  DEMO_CHECKOUT: flag('off'),
  STRIPE_SECRET_KEY: z.string().min(8).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8).optional(),
  STRIPE_API_URL: optionalWebUrl,
  GOOGLE_PLAY_PACKAGE: z.string().min(3).optional(),
  GOOGLE_PLAY_CREDENTIALS: z.string().min(1).optional(),
  GOOGLE_API_URL: optionalWebUrl,
  REVENUECAT_ANDROID_KEY: z.string().min(8).optional(),
  FILES_S3_URL: optionalWebUrl,
  FILES_S3_BUCKET: z.string().min(3).optional(),
  FILES_S3_REGION: z.string().min(1).default('auto'),
  FILES_S3_KEY_ID: z.string().min(1).optional(),
  FILES_S3_SECRET: z.string().min(1).optional(),
  DEV_CLOCK: z.union([z.enum(['on', 'off']), z.iso.datetime()]).default('off'),
  DEV_KEY: z
    .string()
    .min(16)
    .regex(/^[\w-]+$/)
    .optional(),
});

export type Config = Readonly<ReturnType<typeof readConfig>>;

type Environment = z.infer<typeof environmentSchema>;

function wrongSettings(lines: readonly string[]): Error {
  return new Error(`These settings are wrong (see .env.example):\n${lines.map((line) => `  ${line}`).join('\n')}`);
}

function requireAll(env: Environment, names: readonly (keyof Environment)[]): void {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length > 0) throw wrongSettings(missing.map((name) => `${name}: is needed beside ${names[0]}`));
}

function readStripe(env: Environment) {
  if (env.STRIPE_SECRET_KEY === undefined) return null;
  requireAll(env, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']);
  return {
    secretKey: env.STRIPE_SECRET_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
    apiUrl: env.STRIPE_API_URL ?? null,
  };
}

function readGooglePlay(env: Environment) {
  if (env.GOOGLE_PLAY_CREDENTIALS === undefined) return null;
  requireAll(env, ['GOOGLE_PLAY_CREDENTIALS', 'GOOGLE_PLAY_PACKAGE']);
  return {
    packageName: env.GOOGLE_PLAY_PACKAGE ?? '',
    credentialsFile: env.GOOGLE_PLAY_CREDENTIALS,
    apiUrl: env.GOOGLE_API_URL ?? null,
  };
}

function readElevenLabs(env: Environment) {
  if (env.ELEVENLABS_API_KEY === undefined) return null;
  return {
    key: env.ELEVENLABS_API_KEY,
    apiUrl: env.ELEVENLABS_API_URL?.replace(/\/+$/, '') ?? null,
    voiceIds: env.ELEVENLABS_VOICE_IDS,
  };
}

function readSpeechToText(env: Environment) {
  if (env.SPEECH_TO_TEXT_URL === undefined) return null;
  return { url: env.SPEECH_TO_TEXT_URL, key: env.SPEECH_TO_TEXT_KEY ?? null, model: env.SPEECH_TO_TEXT_MODEL };
}

/** The recordings' owner is credited wherever they sound: no template without a licence. */
function readRecordings(env: Environment): Recordings | null {
  if (env.WORD_AUDIO_URL_TEMPLATE === undefined) return null;
  requireAll(env, ['WORD_AUDIO_URL_TEMPLATE', 'WORD_AUDIO_LICENCE']);
  return {
    template: env.WORD_AUDIO_URL_TEMPLATE,
    licence: env.WORD_AUDIO_LICENCE ?? '',
    licenceUrl: env.WORD_AUDIO_LICENCE_URL ?? null,
  };
}

function readBucket(env: Environment) {
  if (env.FILES_S3_URL === undefined) return null;
  requireAll(env, ['FILES_S3_URL', 'FILES_S3_BUCKET', 'FILES_S3_KEY_ID', 'FILES_S3_SECRET']);
  return {
    endpoint: env.FILES_S3_URL,
    bucket: env.FILES_S3_BUCKET ?? '',
    region: env.FILES_S3_REGION,
    keyId: env.FILES_S3_KEY_ID ?? '',
    secret: env.FILES_S3_SECRET ?? '',
  };
}

const inCheckout = (folder: string) => (isAbsolute(folder) ? folder : join(projectRoot, folder));

/** The only reader of the environment. @throws with the name of each wrong setting */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  const wrong = new Set(parsed.error?.issues.map(({ path }) => String(path[0]) as keyof Environment));
  const lines = [
    ...[...wrong].map((name) => describeWrongSetting(name, given[name] ?? '')),
    ...describeMisspeltSettings(environment),
  ];
  if (!parsed.success || lines.length > 0) throw wrongSettings(lines);
  const env = parsed.data;
  const isProduction = env.NODE_ENV === 'production';
  if (isProduction && env.EMAIL_CONFIRMATION === 'required' && env.SMTP_URL === undefined) {
    throw wrongSettings([
      'SMTP_URL: in production addresses must be confirmed by mail; set SMTP_URL, or EMAIL_CONFIRMATION=off for a closed network',
    ]);
  }
  if (isProduction && env.DEV_CLOCK !== 'off') {
    throw wrongSettings(['DEV_CLOCK: in production the clock is the real one; leave DEV_CLOCK off']);
  }
  if (env.ADS_ORIGINS.length > 0 && env.ADS_SCRIPT_URL === undefined)
    throw wrongSettings(['ADS_ORIGINS: is of use beside ADS_SCRIPT_URL only']);
  const filesBucket = readBucket(env);
  const stripe = readStripe(env);
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  const hasDevPages = !isProduction && loopbackHosts.has(env.HOST) && isOnThisMachine(publicUrl);
  return {
    isProduction,
    host: env.HOST,
    port: env.PORT,
    /** Base of mailed links; never taken from a request's Host header. */
    publicUrl,
    /** False: no proxy. */
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    /** Null: /metrics is for this machine only, and closed where PUBLIC_URL is another one. */
    metricsToken: env.METRICS_TOKEN ?? null,
    dataFolder: inCheckout(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    jwtSecret: env.JWT_SECRET ?? null,
    vapidPrivateKey: env.VAPID_PRIVATE_KEY ?? null,
    emailConfirmation: env.EMAIL_CONFIRMATION,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    planPolicy: env.PLAN_POLICY,
    forceLanguage: env.FORCE_LANGUAGE ?? null,
    forceTheme: env.FORCE_THEME ?? null,
    /** /dev addresses are for direct localhost requests, never in production. */
    hasDevPages,
    tapGame: env.TAP_GAME,
    freezes: env.FREEZES,
    memoryParametersFile: env.MEMORY_PARAMETERS_FILE ?? null,
    hasSampleRows: env.LEADERBOARD_SAMPLES === 'on',
    /** Confirmed owners of these addresses see and decide reports. */
    adminEmails: env.ADMIN_EMAILS,
    voiceAdminEmail: env.VOICE_ADMIN_EMAIL?.toLowerCase() ?? null,
    /** Null: only the embedded voice. */
    elevenLabs: readElevenLabs(env),
    /** Daily limit of paid clips over all processes; beyond it the embedded voice stands in. */
    maxPaidClipsPerDay: env.PAID_CLIPS_PER_DAY,
    /** A server with OpenAI's transcription API; null: ElevenLabs, where it is set, or browsers alone. */
    speechToText: readSpeechToText(env),
    recordings: readRecordings(env),
    picturesFolder: env.EXERCISE_PICTURES_DIR === undefined ? null : inCheckout(env.EXERCISE_PICTURES_DIR),
    /** Null: only the verses of the surah packs have glosses, which are ours. */
    glossFolder: env.GLOSS_DIR === undefined ? null : inCheckout(env.GLOSS_DIR),
    recitationFolder: env.RECITATION_DIR === undefined ? null : inCheckout(env.RECITATION_DIR),
    betaBonusGems: env.BETA_BONUS_GEMS,
    adsScriptUrl: env.ADS_SCRIPT_URL ?? null,
    adsOrigins: env.ADS_ORIGINS,
    /** Null: no payment provider, so the checkout is the demo. */
    stripe,
    /** rules-of-play, Super: whether the demo checkout grants Super. */
    demoGrantsSuper: stripe === null && (!isProduction || env.DEMO_CHECKOUT === 'on'),
    googlePlay: readGooglePlay(env),
    /** Public: with it the Android app sells through RevenueCat. */
    revenueCatKey: env.REVENUECAT_ANDROID_KEY ?? null,
    filesBucket,
    hasDevClock: hasDevPages && env.DEV_CLOCK !== 'off',
    /** Null: the machine's time. */
    devClockStartMs: env.DEV_CLOCK === 'on' || env.DEV_CLOCK === 'off' ? null : Date.parse(env.DEV_CLOCK),
    /** Opens the /dev addresses; null: a new one at each start, in the log. */
    devKey: env.DEV_KEY ?? null,
  };
}
