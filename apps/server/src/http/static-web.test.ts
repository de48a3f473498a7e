import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pagePaths } from '@kalima/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentHeaders, sendSecurityHeaders } from './security-headers.ts';
import { serveWeb } from './static-web.ts';

const page = '<!doctype html><title>Kalima</title>';
let root: string;
let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'kalima-web-'));
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), page);
  const assets = ['main-1.js', 'main-1.css', 'main-1.woff2', 'mark-1.svg'].map((name) => `assets/${name}`);
  for (const name of ['notes.txt', 'reminders-worker.js', 'favicon.ico', ...assets])
    writeFileSync(join(root, name), `file ${name}`);
  app = Fastify();
  const network = { adsScriptUrl: null, adsOrigins: [], recordings: null, recitationOrigin: null };
  await sendSecurityHeaders(app, { ...network, publicUrl: 'https://kalima.example' });
  app.get('/api/health', () => ({ status: 'ok' }));
  await serveWeb(app, { root });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

/** As a browser says when it opens a page. */
const html = 'text/html,application/xhtml+xml,*/*;q=0.8';
const get = async (path: string, method = 'GET', accept = html) => {
  const reply = await fetch(`${url}${path}`, { method, headers: { accept } });
  return { status: reply.status, type: reply.headers.get('content-type') ?? '', body: await reply.text() };
};
const addresses = pagePaths.map((path) => path.replace(/:\w+/g, '1'));

describe('the page', () => {
  it.each([
    ...addresses,
    '/quests/',
    '/QUESTS',
    '/quests?from=mail',
    '/auth?step=credentials',
    '/guide/12',
    '/exercise/12',
  ])('is at %s', async (path) => {
    expect(await get(path)).toMatchObject({ status: 200, body: page });
  });

  it.each([
    '/nothing-here',
    '/guide/99',
    '/guide/0',
    '/lesson/99',
    '/lesson/13/exercise',
    '/exercise/99',
    '/read/115',
    '/quest',
    '/guide',
    '/guide/1/2',
    '/admin',
    '/admin/reports/1',
    '/api-docs',
    '//quests',
  ])('comes with a 404 at %s, which is no address of it', async (path) => {
    const { status, type, body } = await get(path);
    expect([status, type, body]).toEqual([404, 'text/html; charset=utf-8', page]);
  });

  it('is not what a program gets that opens no pages', async () => {
    const { status, body } = await get('/nothing-here', 'GET', '*/*');
    expect([status, JSON.parse(body).code]).toEqual([404, 'not-found']);
  });

  it('comes with the same status by HEAD', async () => {
    expect([(await get('/nothing-here', 'HEAD')).status, (await get('/quests', 'HEAD')).status]).toEqual([404, 200]);
  });

  it('comes whole with its 404, though the browser has it already', async () => {
    const { headers } = await fetch(`${url}/quests`);
    expect(headers.get('etag')).not.toBeNull();
    const reply = await fetch(`${url}/nothing-here`, {
      headers: {
        accept: html,
        'if-none-match': headers.get('etag') ?? '',
        'if-modified-since': headers.get('last-modified') ?? '',
      },
    });
    expect([reply.status, await reply.text()]).toEqual([404, page]);
  });
});

describe('a file', () => {
  it.each(['/notes.txt', '/favicon.ico', '/assets/main-1.js'])('%s is what it is', async (path) => {
    expect(await get(path)).toMatchObject({ status: 200, body: `file ${path.slice(1)}` });
  });

  it.each([
    '/wp-login.php',
    '/sitemap.xml',
    '/assets/none.js',
    '/assets/none',
    '/.env',
    '/pictures/none.svg',
    '/api/none',
  ])('%s that is not there is a JSON 404', async (path) => {
    const { status, body } = await get(path);
    expect([status, JSON.parse(body).code]).toEqual([404, 'not-found']);
  });

  it('is asked for again each time where its address does not name its content: so the worker is, too', async () => {
    const cached = async (path: string) => (await fetch(`${url}${path}`)).headers.get('cache-control');
    expect(await cached('/reminders-worker.js')).toBe('no-cache');
    expect(await cached('/assets/main-1.js')).toBe('public, max-age=31536000, immutable');
    expect((await fetch(`${url}/reminders-worker.js`)).headers.get('content-type')).toMatch(
      /^(text|application)\/javascript/,
    );
  });

  it.each([
    ['/assets/main-1.js', []],
    ['/assets/main-1.css', []],
    ['/assets/main-1.woff2', []],
    ['/assets/mark-1.svg', documentHeaders],
    ['/assets/none.js', documentHeaders],
    ['/reminders-worker.js', documentHeaders],
    ['/quests', documentHeaders],
  ])('%s has the headers that its kind obeys', async (path, expected) => {
    const { headers } = await fetch(`${url}${path}`, { headers: { accept: html } });
    expect(documentHeaders.filter((name) => headers.has(name))).toEqual(expected);
    expect(Object.fromEntries(headers)).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('is not written to', async () => {
    expect((await get('/quests', 'POST')).status).toBe(404);
  });
});
