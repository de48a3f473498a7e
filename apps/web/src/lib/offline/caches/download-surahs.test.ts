// @vitest-environment jsdom
import { eventually } from '@kalima/testing/eventually.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSurah } from '../../../../test/reader.ts';
import { cachedSurahNumbers, removeCachedSurahs } from './cached-surahs.ts';
import { downloadSurahs } from './download-surahs.ts';

const cached = new Map<string, Request>();
const asked: string[] = [];
let failsAt: number | null = null;

const addressOf = (path: string) => new URL(path, 'https://kalima.example').href;

beforeEach(() => {
  cached.clear();
  asked.length = 0;
  failsAt = null;
  const cache = {
    keys: async () => [...cached.values()],
    delete: async ({ url }: Request) => cached.delete(url),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const [, surah] = /^\/api\/surahs\/(\d+)\?/.exec(address) ?? [];
    if (surah !== undefined && Number(surah) === failsAt) throw new TypeError('Failed to fetch');
    const url = addressOf(address);
    cached.set(url, { url } as Request);
    return Response.json({ ...buildSurah(), glossSource: surah === '79' ? {} : null });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('downloading surahs', () => {
  it('asks for those that are not here, with the glosses of an owner, and counts them', async () => {
    cached.set(addressOf('/api/surahs/78?language=en'), { url: addressOf('/api/surahs/78?language=en') } as Request);
    const counted: number[] = [];
    await downloadSurahs([78, 79, 80], 'en', (done) => counted.push(done));
    expect(asked.toSorted()).toEqual([
      '/api/reading/search-words?language=en',
      '/api/reading/words?language=en',
      '/api/surahs/79/glosses?language=en',
      '/api/surahs/79?language=en',
      '/api/surahs/80?language=en',
      '/api/surahs?language=en',
    ]);
    expect(counted).toEqual([1, 2, 3]);
    expect(await cachedSurahNumbers('en')).toEqual(expect.arrayContaining([78, 79, 80]));
    expect(await cachedSurahNumbers('fr')).toEqual([]);
  });

  it('keeps what came before a failure', async () => {
    failsAt = 80;
    await expect(downloadSurahs([80, 81], 'en', () => undefined)).rejects.toThrow();
    await eventually(async () => expect(await cachedSurahNumbers('en')).toEqual([81]));
  });

  it('is undone for surahs alone', async () => {
    await downloadSurahs([79, 80], 'en', () => undefined);
    await removeCachedSurahs();
    expect([...cached.keys()].map((url) => new URL(url).pathname)).toEqual([
      '/api/surahs',
      '/api/reading/words',
      '/api/reading/search-words',
    ]);
  });
});
