import { mailTokenKinds } from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';

import { closedLists } from './closed-lists.ts';
import { moment } from './moment.ts';

const createdAt = () => moment('created_at').notNull().defaultNow();
const updatedAt = () => moment('updated_at').notNull().defaultNow();

/** `metadata`: the account's metadata in the second specification. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    emailVerifiedAt: moment('email_verified_at'),
    /** Since when the mailbox owner is known to have set, or to know, the password; null: the password does not sign in. */
    passwordProvenAt: moment('password_proven_at'),
    lastSignInAt: moment('last_sign_in_at'),
    metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('users_unconfirmed').on(table.createdAt).where(sql`not email_verified and last_sign_in_at is null`),
  ],
);

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const signInMethods = ['password', 'signup', 'recovery', 'email_change'] as const;
export type SignInMethod = (typeof signInMethods)[number];

export const authSessions = pgTable(
  'auth_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** The sign-in method: a sign-in by mail link may do some things without the password. */
    method: text('method', { enum: signInMethods }).notNull().default('password'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('auth_sessions_user').on(table.userId), ...closedLists(table)],
);

/** Separate from `users`, which is read far more often. */
export const credentials = pgTable('credentials', {
  userId: userId().primaryKey(),
  passwordHash: text('password_hash').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Beside the mailed links: the PKCE code of an opened link, and the reauthentication code. */
export const mailTokenPurposes = [...mailTokenKinds, 'pkce', 'reauthentication'] as const;
export type MailTokenPurpose = (typeof mailTokenPurposes)[number];

export const mailTokens = pgTable(
  'mail_tokens',
  {
    userId: userId(),
    purpose: text('purpose', { enum: mailTokenPurposes }).notNull(),
    tokenHash: text('token_hash').notNull(),
    email: text('email').notNull(),
    /** PKCE challenge of the requesting browser, if any. */
    challenge: text('challenge'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose, table.tokenHash] }), ...closedLists(table)],
);

/** One chain of refresh tokens per session, as hashes. Reuse of a token ends its session. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => authSessions.id, { onDelete: 'cascade' }),
    usedAt: moment('used_at'),
    /** Whether its parent was used more than once, so that two parties may hold it. */
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
);

export const rateLimits = pgTable(
  'rate_limits',
  { key: text('key').notNull(), windowStart: moment('window_start').notNull(), count: integer('count').notNull() },
  (table) => [
    primaryKey({ columns: [table.key, table.windowStart] }),
    index('rate_limits_window').on(table.windowStart),
  ],
);

export const secrets = pgTable('secrets', { name: text('name').primaryKey(), value: text('value').notNull() });

/** Key pairs for access tokens: the newest signs; older ones stay published until their tokens expire. */
export const signingKeys = pgTable('signing_keys', {
  id: text('id').primaryKey(),
  privateKey: jsonb('private_key').$type<JWK>().notNull(),
  createdAt: createdAt(),
});
