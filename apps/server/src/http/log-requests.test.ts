import { request } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { OneLineEach } from './log-requests.ts';

let server: TestServer;
let lines: string[];
beforeAll(async () => {
  lines = [];
  server = await startTestServer({ logLevel: 'info' }, { logTo: { write: (line) => void lines.push(line) } });
});
afterAll(() => server.close());

const requestLines = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request completed');

const ask = (path: string, headers: Record<string, string> = {}) =>
  new Promise<void>((resolve, reject) => {
    request(server.url + path, { headers, agent: false }, (reply) => reply.resume().once('end', () => resolve()))
      .once('error', reject)
      .end();
  });

describe('the log', () => {
  it('has one line for each request, without what stands behind the question mark', async () => {
    await Promise.all(['/api/health', '/api/none?token=x', '/api/guides/1?language=en'].map((path) => ask(path)));
    await expect.poll(() => requestLines().length).toBe(3);
    const said = requestLines().map(({ req, res }) => [req.method, req.path, res.statusCode]);
    expect(said.toSorted()).toEqual([
      ['GET', '/api/guides/1', 200],
      ['GET', '/api/health', 200],
      ['GET', '/api/none', 404],
    ]);
    for (const { reqId, responseTime } of requestLines()) {
      expect(reqId).toMatch(/^[0-9a-f-]{36}$/);
      expect(responseTime).toBeGreaterThan(0);
    }
  });

  it('knows who asked, also where the line is closed after the reply', async () => {
    const before = requestLines().length;
    await ask('/api/health', { connection: 'close' });
    await expect.poll(() => requestLines().length).toBe(before + 1);
    expect(requestLines().at(-1)?.req.remoteAddress).toMatch(/127\.0\.0\.1$/);
  });

  it.each([
    ['that the browser cut off for no fault', { code: 'ERR_STREAM_PREMATURE_CLOSE' }, ['info', 'request cut off']],
    ['that failed otherwise for one', {}, ['error', 'request errored']],
  ])('takes a reply %s', async (_, details, expected) => {
    const logged: string[][] = [];
    const logger = (level: string) => (_told: object, message: string) => logged.push([level, message]);
    const reply = { statusCode: 200, elapsedTime: 1, log: { info: logger('info'), error: logger('error') } };
    const asked = { method: 'GET', url: '/api/surahs/2', ip: '127.0.0.1' };
    const error = Object.assign(new Error('Premature close'), details);
    new OneLineEach().requestCompleted(error, asked as FastifyRequest, reply as unknown as FastifyReply);
    await expect.poll(() => logged).toEqual([expected]);
  });
});
