import { mailTokenKinds } from '@kalima/contract';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';

import { closedLists } from './closed-lists.ts';
import { moment } from './moment.ts';

const createdAt = () => moment('created_at').notNull().defaultNow();
const updatedAt = () => moment('updated_at').notNull().defaultNow();

/** `metadata` is what the second specification calls the account's metadata. */
export const users = pgTable('users', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  emailVerifiedAt: moment('email_verified_at'),
  /** Since when the reader of the mailbox is known to have set, or to know, the password: until then it opens nothing. */
  passwordProvenAt: moment('password_proven_at'),
  lastSignInAt: moment('last_sign_in_at'),
  metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull().default({}),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

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
    /** How somebody signed in: one whom a mail's link brought may do what else needs the password. */
    method: text('method', { enum: signInMethods }).notNull().default('password'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('auth_sessions_user').on(table.userId), ...closedLists(table)],
);

/** Passwords, apart from `users`, which is read far more often. */
export const credentials = pgTable('credentials', {
  userId: userId().primaryKey(),
  /** argon2id, with its parameters. */
  passwordHash: text('password_hash').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Besides the links in mails: the code that an opened link brings to the page, and the one that a mail asks to type. */
export const mailTokenPurposes = [...mailTokenKinds, 'pkce', 'reauthentication'] as const;
export type MailTokenPurpose = (typeof mailTokenPurposes)[number];

export const mailTokens = pgTable(
  'mail_tokens',
  {
    userId: userId(),
    purpose: text('purpose', { enum: mailTokenPurposes }).notNull(),
    tokenHash: text('token_hash').notNull(),
    /** The address that the token proves. */
    email: text('email').notNull(),
    /** Of the browser that asked for the link, if it uses PKCE. */
    challenge: text('challenge'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose, table.tokenHash] }), ...closedLists(table)],
);

/** A chain of refresh tokens for each session; only hashes are kept. One used twice ends its session. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => authSessions.id, { onDelete: 'cascade' }),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
);

/** Counters of guessable requests, shared by every process: how often `key` was used in its window. */
export const rateLimits = pgTable(
  'rate_limits',
  { key: text('key').notNull(), windowStart: moment('window_start').notNull(), count: integer('count').notNull() },
  (table) => [
    primaryKey({ columns: [table.key, table.windowStart] }),
    index('rate_limits_window').on(table.windowStart),
  ],
);

/** Secrets made at first start, unless given by the environment. */
export const secrets = pgTable('secrets', { name: text('name').primaryKey(), value: text('value').notNull() });

/** Pairs of keys that sign access tokens: the newest signs, the others are published until nothing that they signed is valid. */
export const signingKeys = pgTable('signing_keys', {
  id: text('id').primaryKey(),
  /** A JSON Web Key with its private part. */
  privateKey: jsonb('private_key').$type<JWK>().notNull(),
  createdAt: createdAt(),
});
