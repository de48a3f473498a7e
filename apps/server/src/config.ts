import { isAbsolute, join } from 'node:path';
import { type Environment, environmentSchema } from './environment.ts';
import type { Recordings } from './instance-content/recordings.ts';
import { isOnThisMachine, loopbackHosts } from './settings/loopback.ts';
import { projectRoot } from './settings/project-root.ts';
import { describeMisspeltSettings, describeWrongSetting } from './settings/wrong-settings.ts';

export type Config = Readonly<ReturnType<typeof readConfig>>;

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
