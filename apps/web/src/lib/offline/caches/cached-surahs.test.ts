import { afterEach, expect, test, vi } from 'vitest';
import { readCachedSurahs, surahAt } from './cached-surahs.ts';

const at = (path: string) => `https://kalima.example${path}`;

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['/api/surahs/112?language=en', 112],
  ['/api/surahs/112?language=fr', null],
  ['/api/surahs/112', null],
  ['/api/surahs?language=en', null],
  ['/api/surahs/112/glosses?language=en', null],
  ['/api/guides/112?language=en', null],
])('in English %s is surah %j', (path, surah) => {
  expect(surahAt(at(path), 'en')).toBe(surah);
});

test('the surahs on this device are those in the language, in the order of the mushaf', async () => {
  const kept = new Map(
    [112, 2, 36].map((number) => [at(`/api/surahs/${number}?language=en`), { surah: { number, name: `${number}` } }]),
  );
  kept.set(at('/api/surahs/3?language=fr'), { surah: { number: 3, name: '3' } });
  const store = {
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    match: async ({ url }: { url: string }) => Response.json(kept.get(url)),
  };
  vi.stubGlobal('window', { caches: {} });
  vi.stubGlobal('caches', { open: async () => store });
  expect((await readCachedSurahs('en')).map(({ number }) => number)).toEqual([2, 36, 112]);
});
