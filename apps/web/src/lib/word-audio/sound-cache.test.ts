// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { foreign } from '../../../test/server-responses.ts';
import { cachedSound, cacheSounds } from './sound-cache.ts';

let store: Map<string, Response>;
let asked: string[] = [];
let answer = (_address: string): Response => new Response('mp3');
const signal = new AbortController().signal;
const here = (path: string) => new URL(path, location.href).href;

beforeEach(() => {
  store = new Map();
  asked = [];
  answer = () => new Response('mp3');
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (address: string) => store.get(here(address))?.clone(),
      keys: async () => [...store.keys()].map((url) => ({ url })),
      put: async (url: string, response: Response) => store.set(url, response),
      delete: async (url: string) => store.delete(url),
    }),
  });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    expect(init.credentials).toBe('omit');
    asked.push(address);
    return answer(address);
  });
});
afterEach(() => vi.unstubAllGlobals());

test('every sound is fetched once and found again, and its progress told one by one', async () => {
  const done: number[] = [];
  const addresses = Array.from({ length: 10 }, (_, at) => `/api/words/${at}/audio`);
  expect(await cacheSounds([...addresses, addresses[0] ?? ''], (count) => done.push(count), signal)).toBe(10);
  expect(done).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(await (await cachedSound('/api/words/3/audio'))?.text()).toBe('mp3');
  expect(await cachedSound('/api/words/99/audio')).toBeNull();
  await cacheSounds(addresses, () => undefined, signal);
  expect(asked).toHaveLength(10);
});

test('sounds of an old voice make room', async () => {
  await cacheSounds(['/old', '/both'], () => undefined, signal);
  await cacheSounds(['/both', '/new'], () => undefined, signal);
  expect([...store.keys()].sort()).toEqual([here('/both'), here('/new')].sort());
});

test('one that does not come is left out, and the others are kept', async () => {
  answer = (address) => new Response('mp3', { status: address.endsWith('/2') ? 404 : 200 });
  expect(await cacheSounds(['/1', '/2', '/3'], () => undefined, signal)).toBe(2);
});

test('what something in between sends in place of a sound is not kept', async () => {
  answer = (address) => (address.endsWith('/2') ? foreign('<h1>Blocked</h1>') : new Response('mp3'));
  expect(await cacheSounds(['/1', '/2', '/3'], () => undefined, signal)).toBe(2);
});

test('a place that lets nothing be read is not asked for each of its sounds', async () => {
  answer = (address) => {
    if (address.startsWith('https://recordings.example')) throw new TypeError('Failed to fetch');
    return new Response('mp3');
  };
  const elsewhere = Array.from({ length: 40 }, (_, at) => `https://recordings.example/${at}.mp3`);
  expect(await cacheSounds([...elsewhere, '/1'], () => undefined, signal)).toBe(1);
  expect(asked.length).toBeLessThan(10);
});

test('a browser that keeps nothing says so', async () => {
  vi.stubGlobal('caches', undefined);
  expect(await cacheSounds(['/1'], () => undefined, signal)).toBe(0);
  expect(await cachedSound('/1')).toBeNull();
});
