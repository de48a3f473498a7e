import { randomUUID } from 'node:crypto';
import {
  type AnyEndpoint,
  type AuthSession,
  defaultLanguage,
  type ErrorReply,
  type InputOf,
  type ReplyOf,
  signUp,
} from '@kalima/contract';
import type { TestServer } from './harness.ts';

/** A reply that was no success, thrown so that a test can expect it. */
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

/** What is sent with a request; its language is English unless the test asks for another. */
export type TestInput<E extends AnyEndpoint> = Omit<InputOf<E>, 'query'> & {
  readonly query?: InputOf<E> extends { readonly query?: infer Query } ? Partial<Query> : undefined;
};

/** Calls an endpoint as the page does. */
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

/** Somebody new who is signed in; the server must not ask for confirmation. */
export async function createLearner(
  server: TestServer,
  data: Record<string, unknown> = {},
  email = `${randomUUID()}@example.org`,
): Promise<TestLearner> {
  const body = { email, password: 'a good password', data: { display_name: 'Amina', language: 'en', ...data } };
  const session = (await call(server.url, signUp, { body })) as AuthSession;
  return {
    userId: session.user.id,
    email,
    token: session.access_token,
    call: (endpoint, input, headers) => call(server.url, endpoint, input, session.access_token, headers),
  };
}
