import { randomUUID } from 'node:crypto';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import type { FastifyBaseLogger } from 'fastify';
import * as schema from '../../database/schema/account.ts';
import type { Dependencies } from '../../dependencies.ts';
import { hashPassword, verifyPassword } from './password.ts';

/** better-auth over our own tables; its HTTP routes and cookies are not used, only its core. */
function startEngine({ config, database, jwtSecret }: Dependencies, log: Pick<FastifyBaseLogger, 'warn' | 'error'>) {
  const auth = betterAuth({
    appName: 'accounts',
    baseURL: config.publicUrl,
    secret: Buffer.from(jwtSecret).toString('base64url'),
    database: drizzleAdapter(database.orm, {
      provider: 'pg',
      transaction: true,
      schema: {
        user: schema.users,
        session: schema.authSessions,
        account: schema.authAccounts,
        verification: schema.authVerifications,
      },
    }),
    advanced: { database: { generateId: () => randomUUID(), validateSchema: false } },
    emailAndPassword: { enabled: true, password: { hash: hashPassword, verify: verifyPassword } },
    user: {
      additionalFields: {
        metadata: { type: 'json', required: false, input: false },
        emailVerifiedAt: { type: 'date', required: false, input: false },
        passwordProvenAt: { type: 'date', required: false, input: false },
        lastSignInAt: { type: 'date', required: false, input: false },
      },
    },
    session: { additionalFields: { method: { type: 'string', required: false, input: false } } },
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      // Of what it would tell, only errors: the rest may be what somebody has typed.
      log: (level, message, ...details) => {
        const err = details.find((each) => each instanceof Error);
        log[level === 'error' ? 'error' : 'warn'](err === undefined ? {} : { err }, message);
      },
    },
  });
  return auth.$context;
}

export type AccountEngine = Awaited<ReturnType<typeof startEngine>>;

export const startAccountEngine: (...of: Parameters<typeof startEngine>) => Promise<AccountEngine> = startEngine;
