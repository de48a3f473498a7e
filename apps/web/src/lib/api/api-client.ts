import type { AnyEndpoint, InputOf, ReplyOf } from '@kalima/contract';
import { noteNoReply, noteReply } from '../connection/connection.ts';
import { isForeign } from '../connection/is-foreign.ts';
import { Fault, Refusal } from '../connection/problems.ts';
import { accessToken, renewAccessToken } from '../session/auth-client.ts';
import { cacheHeader } from './cache-header.ts';
import { takePreloadedReply } from './preloaded-replies.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The same key gives the same reply and no second effect. */
  idempotencyKey?: string | undefined;
  accept?: string | undefined;
  file?: Blob | undefined;
}

export type CallRest<E extends AnyEndpoint, Extra extends unknown[] = []> =
  unknown extends InputOf<E> ? [input?: Record<string, never>, ...Extra] : [input: InputOf<E>, ...Extra];

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export function addressOf(endpoint: AnyEndpoint, input: LooseInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Timeout, for a connection lost without an error, or a proxy that never replies. */
const timeoutMs = 60_000;
const uploadTimeoutMs = 300_000;

function boundedSignal({ signal, file }: CallOptions): AbortSignal {
  const late = AbortSignal.timeout(file ? uploadTimeoutMs : timeoutMs);
  // Older browsers lack AbortSignal.any.
  return signal ? (AbortSignal.any?.([signal, late]) ?? signal) : late;
}

async function send(endpoint: AnyEndpoint, input: LooseInput, options: CallOptions, token: string | null) {
  const headers = new Headers({ accept: options.accept ?? 'application/json' });
  // Sent without a token: the reply is the same for all, and the worker must cache no personal data.
  if (endpoint.kept === 'for-everybody' || (endpoint.kept && !token)) headers.set(cacheHeader, 'course');
  else if (token) headers.set('authorization', `Bearer ${token}`);
  const body = options.file ?? (input.body === undefined ? null : JSON.stringify(input.body));
  if (body !== null) headers.set('content-type', options.file?.type ?? 'application/json');
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  const address = addressOf(endpoint, input);
  const request = () =>
    fetch(address, {
      method: endpoint.method,
      headers,
      ...(body === null ? {} : { body }),
      signal: boundedSignal(options),
    });
  const noAnswer = (cause: unknown) => {
    noteNoReply();
    return new Fault(0, undefined, cause);
  };
  const name = endpoint.method === 'GET' ? address : `${address} ${body}`;
  const response = await (takePreloadedReply(name, token) ?? request()).catch((error: unknown) => {
    throw options.signal?.aborted ? error : noAnswer(error);
  });
  // A copy that the worker stored before replies had the header has its etag.
  if (isForeign(response) && !(headers.has(cacheHeader) && response.headers.has('etag')))
    throw noAnswer(response.status);
  // The worker answers for the course without the server.
  if (!headers.has(cacheHeader)) noteReply();
  return response;
}

async function problemOf(response: Response): Promise<Refusal | Fault> {
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  const requestId = typeof body.requestId === 'string' ? body.requestId : undefined;
  if (response.status >= 500 || typeof body.code !== 'string') return new Fault(response.status, requestId);
  const fields = Array.isArray(body.fields) ? (body.fields as { path: string; message: string }[]) : [];
  return new Refusal(body.code, response.status, fields);
}

async function replyTo(endpoint: AnyEndpoint, input: LooseInput, options: CallOptions): Promise<Response> {
  const token = await accessToken();
  let response = await send(endpoint, input, options, token);
  if (response.status === 401 && token) {
    const renewed = await renewAccessToken(token);
    if (renewed) response = await send(endpoint, input, options, renewed);
  }
  if (!response.ok) throw await problemOf(response);
  return response;
}

/** A truncated body is a network fault; a complete body that is not JSON comes from something between page and server. */
async function jsonOf(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  return response.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) throw new Fault(response.status, undefined, error);
    throw signal?.aborted ? error : new Fault(0, undefined, error);
  });
}

export async function call<E extends AnyEndpoint>(
  endpoint: E,
  ...[input, options = {}]: CallRest<E, [options?: CallOptions]>
): Promise<ReplyOf<E>> {
  const response = await replyTo(endpoint, (input ?? {}) as LooseInput, options);
  return (response.status === 204 ? null : await jsonOf(response, options.signal)) as ReplyOf<E>;
}

export async function callForBlob<E extends AnyEndpoint>(
  endpoint: E,
  ...[input, options = {}]: CallRest<E, [options?: CallOptions]>
): Promise<Blob> {
  const response = await replyTo(endpoint, (input ?? {}) as LooseInput, { accept: '*/*', ...options });
  return response.blob().catch((error: unknown) => {
    throw new Fault(0, undefined, error);
  });
}
