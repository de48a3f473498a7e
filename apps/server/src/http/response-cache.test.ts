import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getHealth } from '@kalima/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { createLearner } from '../../test/learner.ts';
import { cacheResponses, encodingFor } from './response-cache.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const read = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url, headers });

describe.each([
  '/api/guides?language=en',
  '/api/guides/1?language=fr',
  '/api/ayahs',
  '/api/course/figures?language=en',
])('%s', (url) => {
  it('is the same however it is packed', async () => {
    const plain = await read(url);
    const brotli = await read(url, { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await read(url, { 'accept-encoding': 'gzip' });
    expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
    expect(plain.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(plain.headers.vary).toContain('accept-encoding');
  });

  it('is not sent again to who has it already, by its tag', async () => {
    const { etag } = (await read(url)).headers;
    const again = await read(url, { 'if-none-match': String(etag), 'accept-encoding': 'br' });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    const another = await read(url, { 'if-none-match': 'W/"of another version"' });
    expect(another.statusCode).toBe(200);
  });
});

it('a reply to one learner alone is the same however it is packed', async () => {
  const { token } = await createLearner(server);
  const authorization = `Bearer ${token}`;
  const plain = await read('/api/reading/shelves?language=en', { authorization });
  const packed = await read('/api/reading/shelves?language=en', { authorization, 'accept-encoding': 'br' });
  expect([plain, packed].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br']);
  expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
});

it('each guide is told as itself', async () => {
  const numbers = [];
  for (const number of [1, 2, 1]) numbers.push((await read(`/api/guides/${number}?language=en`)).json().guide.number);
  expect(numbers).toEqual([1, 2, 1]);
});

describe.each(['/api/guides', '/api/guides/1', '/api/course/figures'])('%s has an address for each language', (url) => {
  it('with a tag of its own: nobody is told to go on with the other language', async () => {
    const [english, french] = [await read(`${url}?language=en`), await read(`${url}?language=fr`)];
    expect(french.body).not.toBe(english.body);
    expect(french.headers.etag).not.toBe(english.headers.etag);
    const other = await read(`${url}?language=fr`, { 'if-none-match': String(english.headers.etag) });
    expect([other.statusCode, other.body]).toEqual([200, french.body]);
    expect((await read(`${url}?language=en`)).body).toBe(english.body);
  });

  it.each(['', '?language=tlh', '?language='])('and none without one that the course has: "%s"', async (query) => {
    const reply = await read(url + query);
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { fields: [{ path: 'query.language' }] }]);
  });
});

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.0, gzip;q=0', null],
  ['identity', null],
  ['', null],
  [undefined, null],
] as const)('to somebody who takes "%s" it is packed as %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

it('a cache keeps the latest replies alone, whatever keys callers choose', () => {
  const reply = { header: () => reply, getHeader: () => undefined, type: () => reply, send: () => reply };
  const exchange = { request: { headers: {} } as FastifyRequest, reply: reply as unknown as FastifyReply };
  const replyFrom = cacheResponses(getHealth, 2);
  const healthy = { status: 'ok', database: 'pglite', version: '', courseVersion: '' } as const;
  const keys = ['one', 'two', 'three'];
  for (const key of keys) replyFrom(exchange, key, () => healthy);
  expect(keys.filter((key) => replyFrom.cached(exchange, key) !== null)).toEqual(['two', 'three']);
});
