import { Agent, request as ask, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { AnyEndpoint } from '@kalima/contract';

/** A request down to its bytes, including those that no client of ours would send. */
export interface RawRequest {
  readonly endpoint: AnyEndpoint;
  readonly attack: string;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | null;
}

export interface RawReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

export function requestOf(
  endpoint: AnyEndpoint,
  { params = {}, query = {}, body }: { params?: object; query?: object; body?: unknown },
  headers: Readonly<Record<string, string>> = {},
): RawRequest {
  const values = params as Record<string, unknown>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encode(String(values[name])));
  const pairs = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(String(value))}`);
  const isJson = endpoint.upload === undefined && body !== undefined;
  return {
    endpoint,
    attack: 'none',
    method: endpoint.method,
    path: pairs.length === 0 ? path : `${path}?${pairs.join('&')}`,
    headers: { ...(isJson ? { 'content-type': 'application/json' } : {}), ...headers },
    body: isJson ? JSON.stringify(body) : Buffer.isBuffer(body) ? body : null,
  };
}

/** Replaces lone surrogates, which no URL can carry. */
export const encode = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));

/** A connection per request: the server may close one after a bad request. */
const agent = new Agent({ keepAlive: false });

const unpackers: Readonly<Record<string, (packed: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  deflate: inflateSync,
  gzip: gunzipSync,
};

function unpack({ headers }: IncomingMessage, packed: Buffer): string {
  const unpacker = packed.length === 0 ? undefined : unpackers[headers['content-encoding'] ?? ''];
  return (unpacker?.(packed) ?? packed).toString();
}

/** @returns status 0 where the connection closed before a reply */
export function send(url: string, { method, path, headers, body }: RawRequest): Promise<RawReply> {
  const { hostname, port } = new URL(url);
  const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve) => {
    const cut = (error: Error) => resolve({ status: 0, headers: {}, text: error.message });
    const request = ask({ agent, hostname, port, method, path, headers: { ...length, ...headers } }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.once('error', cut);
      reply.once('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text: unpack(reply, Buffer.concat(chunks)) }),
      );
    });
    request.once('error', cut);
    request.end(body ?? undefined);
  });
}
