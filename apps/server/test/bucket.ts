import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const keyId = 'AKIATESTTESTTEST';
const secret = 'a secret of the bucket/with+signs';
const region = 'eu-test-1';

export interface StoredObject {
  readonly bytes: Buffer;
  readonly type: string | undefined;
}

type Answer = (request: IncomingMessage, reply: ServerResponse) => void;

export interface Bucket {
  readonly settings: { endpoint: string; bucket: string; region: string; keyId: string; secret: string };
  readonly objects: Map<string, StoredObject>;
  readonly asked: { method: string; path: string; signed: boolean }[];
  /** Replies to the next requests, in order, in place of the usual ones. */
  readonly instead: Answer[];
  close(): Promise<void>;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Verifies AWS signature version 4 on the bytes received. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const said = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  );
  const [, credential = '', signedHeaders = '', signature = ''] = said ?? [];
  const time = String(headers['x-amz-date']);
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const needed = ['host', 'x-amz-content-sha256', 'x-amz-date'];
  if (credential !== `${keyId}/${scope}` || needed.some((name) => !signedHeaders.split(';').includes(name)))
    return false;
  if (headers['x-amz-content-sha256'] !== sha256(body)) return false;
  const { pathname, searchParams } = new URL(url, 'http://bucket');
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const lines = signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}\n`);
  const request = [method, pathname, query.join('&'), lines.join(''), signedHeaders, sha256(body)].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n');
  const key = [time.slice(0, 8), region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'));
}

export const errorOf =
  (status: number, code: string): Answer =>
  (_, reply) => {
    reply.writeHead(status, { 'content-type': 'application/xml' });
    reply.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
  };

const denied = errorOf(403, 'SignatureDoesNotMatch');
const missing = errorOf(404, 'NoSuchKey');

/** A stand-in for S3: path style, signatures required, at most two keys per listing. */
export async function startBucket(): Promise<Bucket> {
  const objects: Bucket['objects'] = new Map();
  const asked: Bucket['asked'] = [];
  const instead: Bucket['instead'] = [];
  const answer = (request: IncomingMessage, reply: ServerResponse, body: Buffer) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
    const signed = isSigned(request, body);
    asked.push({ method: request.method ?? '', path: request.url ?? '', signed });
    const other = instead.shift();
    if (other !== undefined) return other(request, reply);
    if (!signed) return denied(request, reply);
    const key = /^\/kept\/(.+)$/.exec(decodeURIComponent(pathname))?.[1];
    if (key === undefined) {
      const after = searchParams.get('continuation-token') ?? '';
      const prefix = searchParams.get('prefix') ?? '';
      const keys = [...objects.keys()].filter((each) => each.startsWith(prefix) && each > after).sort();
      const contents = keys.slice(0, 2).map((each) => `<Contents><Key>${each}</Key></Contents>`);
      const next = keys.length > 2 ? `<NextContinuationToken>${keys[1]}</NextContinuationToken>` : '';
      return reply.end(`<ListBucketResult><Name>kept</Name>${next}${contents.join('')}</ListBucketResult>`);
    }
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, type: request.headers['content-type'] });
      return reply.end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return reply.writeHead(204).end();
    }
    const object = objects.get(key);
    return object === undefined ? missing(request, reply) : reply.end(object.bytes);
  };
  const server = createServer((request, reply) => {
    // The client corrects its clock by this header.
    reply.setHeader('date', new Date().toUTCString());
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answer(request, reply, Buffer.concat(chunks)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { endpoint, bucket: 'kept', region, keyId, secret },
    objects,
    asked,
    instead,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
