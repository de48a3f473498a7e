import { isIP } from 'node:net';
import { emailConfirmations, languages, themes, type Voice, voices } from '@kalima/contract';
import { planPolicies } from '@kalima/rules';
import { z } from 'zod';
import { isRecordingTemplate } from './instance-content/recordings.ts';
import { isOnThisMachine } from './settings/loopback.ts';
import { isVapidPrivateKey } from './settings/vapid-keys.ts';

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

export type Environment = z.infer<typeof environmentSchema>;
