import { randomBytes, randomUUID } from 'node:crypto';
import {
  type AnyEndpoint,
  type AuthSession,
  defaultLanguage,
  type ErrorReply,
  type InputOf,
  type Language,
  type ReplyOf,
  signUp,
} from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { memoizeByObject } from '../src/concurrency/memoize.ts';
import { hashPassword } from '../src/features/account/password/password.ts';
import { sessionEndAfter } from '../src/features/account/sign-in/start-sign-in.ts';
import { signAccessToken } from '../src/http/bearer.ts';
import { startProfile } from '../src/player/start-profile.ts';
import type { TestServer } from './harness.ts';

/** An error reply, thrown so that a test can expect it. */
export class Failed extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: ErrorReply['fields'];
  constructor(status: number, body: ErrorReply) {
    super(`${status} ${JSON.stringify(body)}`);
    this.status = status;
    this.code = body.code;
    this.fields = body.fields;
  }
}

interface AnyInput {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}

/** Input of a request; its language is English by default. */
export type TestInput<E extends AnyEndpoint> = Omit<InputOf<E>, 'query'> & {
  readonly query?: InputOf<E> extends { readonly query?: infer Query } ? Partial<Query> : undefined;
};

/** Calls an endpoint as the page does; the reply is not compressed. */
export async function call<E extends AnyEndpoint>(
  url: string,
  endpoint: E,
  input: TestInput<E>,
  token?: string,
  headers: Record<string, string> = {},
): Promise<ReplyOf<E>> {
  const { params = {}, query: asked = {}, body } = input as AnyInput;
  const query = endpoint.query === undefined ? asked : { language: defaultLanguage, ...asked };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const reply = await fetch(`${url}${path}?${new URLSearchParams(query)}`, {
    method: endpoint.method,
    headers: {
      'accept-encoding': 'identity',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer: unknown = await reply.json();
  if (!reply.ok) throw new Failed(reply.status, answer as ErrorReply);
  return endpoint.reply.parse(answer) as ReplyOf<E>;
}

export interface TestLearner {
  readonly userId: string;
  readonly email: string;
  readonly token: string;
  call<E extends AnyEndpoint>(endpoint: E, input: TestInput<E>, headers?: Record<string, string>): Promise<ReplyOf<E>>;
}

type Metadata = Readonly<Record<string, unknown>>;

const password = 'a good password';
const metadataOf = (data: Metadata): Metadata => ({ display_name: 'Amina', language: 'en', ...data });

const learnerOf = (server: TestServer, userId: string, email: string, token: string): TestLearner => ({
  userId,
  email,
  token,
  call: (endpoint, input, headers) => call(server.url, endpoint, input, token, headers),
});

/** Signs a learner up over HTTP; the server must not ask for confirmation. */
export async function signUpLearner(
  server: TestServer,
  data: Metadata = {},
  email = `${randomUUID()}@example.org`,
): Promise<TestLearner> {
  const body = { email, password, data: metadataOf(data) };
  const session = (await call(server.url, signUp, { body })) as AuthSession;
  return learnerOf(server, session.user.id, email, session.access_token);
}

const hashOfPassword = memoizeByObject(({ deps }: TestServer) => hashPassword(deps, password));

/**
 * Inserts a learner, as a sign-up does, and signs the access token.
 *
 * @param id fixed where what is drawn for a learner must be drawn again, such as quests and the days of due words
 */
export async function createLearner(
  server: TestServer,
  data: Metadata = {},
  id: string = randomUUID(),
): Promise<TestLearner> {
  const { clock, database, deps } = server;
  const email = `${randomUUID()}@example.org`;
  const metadata = metadataOf(data);
  const now = new Date(clock.now());
  const [row] = await database.run<{ userId: string; sessionId: string }>(sql`
    with account as (
      insert into users (id, email, email_verified, email_verified_at, last_sign_in_at, metadata, created_at, updated_at)
      values (${id}::uuid, ${email}, true, ${now}, ${now}, ${JSON.stringify(metadata)}::jsonb, ${now}, ${now}) returning id
    ), secret as (
      insert into credentials (user_id, password_hash, created_at, updated_at)
      select id, ${await hashOfPassword(server)}, ${now}, ${now} from account
    ), sign_in as (
      insert into auth_sessions (user_id, ip_address, user_agent, expires_at, created_at, updated_at)
      select id, '127.0.0.1', 'node', ${sessionEndAfter(clock.now())}, ${now}, ${now} from account returning id
    ), renewal as (
      insert into refresh_tokens (token_hash, session_id, created_at)
      select ${randomBytes(32).toString('hex')}, id, ${now} from sign_in
    )
    select account.id as "userId", sign_in.id as "sessionId" from account, sign_in`);
  if (row === undefined) throw new Error('The new learner has no row');
  const { userId, sessionId } = row;
  const { can_read: canRead, language } = metadata as { can_read?: boolean; language: Language };
  await startProfile(deps, userId, { language, canRead: canRead ?? null });
  const signedIn = { method: 'password', signedInAtMs: clock.now() };
  const key = await deps.signingKeys.current();
  return learnerOf(
    server,
    userId,
    email,
    await signAccessToken(key, { userId, sessionId, email }, clock.now(), signedIn),
  );
}
