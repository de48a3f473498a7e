import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from './project-root.ts';

const flag = (fallback: 'on' | 'off') => z.enum(['on', 'off']).default(fallback);
const optionalUrl = z.url().optional();

/** Every setting there is; `.env.example` explains each, and a test keeps the two lists equal. */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PUBLIC_URL: optionalUrl,
  TRUST_PROXY: flag('off'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  JWT_SECRET: z.string().min(32).optional(),
  EMAIL_CONFIRMATION: z.enum(['required', 'off']).default('required'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Kalima <no-reply@localhost>'),
  PLAN_POLICY: z.enum(['standard', 'everyone-super']).default('standard'),
  FORCE_LANGUAGE: z.enum(['en', 'fr']).optional(),
  FORCE_THEME: z.enum(['dark', 'light']).optional(),
  TAP_GAME: flag('on'),
  DEV_CLOCK: flag('off'),
});

export type Config = Readonly<ReturnType<typeof readConfig>>;

const loopbackHosts = new Set(['127.0.0.1', 'localhost', '::1']);

/** The only reader of the environment. Throws with the name of each setting that is wrong. */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`These settings are wrong (see .env.example):\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const isProduction = env.NODE_ENV === 'production';
  if (isProduction && env.EMAIL_CONFIRMATION === 'required' && env.SMTP_URL === undefined) {
    throw new Error(
      'These settings are wrong (see .env.example):\n  SMTP_URL: in production addresses must be confirmed by mail; set SMTP_URL, or EMAIL_CONFIRMATION=off for a closed network',
    );
  }
  if (isProduction && env.DEV_CLOCK === 'on') {
    throw new Error(
      'These settings are wrong (see .env.example):\n  DEV_CLOCK: in production the clock is the real one; leave DEV_CLOCK off',
    );
  }
  const hasDevPages = !isProduction && loopbackHosts.has(env.HOST);
  return {
    isProduction,
    host: env.HOST,
    port: env.PORT,
    /** Makes the links in mails; never taken from a request's Host header. */
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    trustProxy: env.TRUST_PROXY === 'on',
    logLevel: env.LOG_LEVEL,
    dataFolder: isAbsolute(env.DATA_DIR) ? env.DATA_DIR : join(projectRoot, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    jwtSecret: env.JWT_SECRET ?? null,
    emailConfirmation: env.EMAIL_CONFIRMATION,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    planPolicy: env.PLAN_POLICY,
    forceLanguage: env.FORCE_LANGUAGE ?? null,
    forceTheme: env.FORCE_THEME ?? null,
    /** The /dev addresses exist only for somebody at this very machine, never in production. */
    hasDevPages,
    tapGame: env.TAP_GAME,
    /** The clock can be set at /dev/clock. */
    hasDevClock: hasDevPages && env.DEV_CLOCK === 'on',
  };
}
