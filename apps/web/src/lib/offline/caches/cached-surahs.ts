import type { SurahName, SurahView } from '@kalima/contract';
import { courseCache } from './worker-messages.ts';

export function surahAt(address: string, language: string): number | null {
  const { pathname, searchParams } = new URL(address);
  const [, number] = /^\/api\/surahs\/(\d+)$/.exec(pathname) ?? [];
  return number !== undefined && searchParams.get('language') === language ? Number(number) : null;
}

export async function readCachedSurahs(language: string): Promise<readonly SurahName[]> {
  return (await readCachedSurahViews(language)).map(({ surah }) => surah);
}

/** In the order of the mushaf. */
export async function readCachedSurahViews(language: string): Promise<readonly SurahView[]> {
  if (!('caches' in window)) return [];
  const cache = await caches.open(courseCache);
  const cached = (await cache.keys()).filter(({ url }) => surahAt(url, language) !== null);
  const surahs = await Promise.all(
    cached.map(async (request) => {
      const reply = await cache.match(request, { ignoreVary: true });
      return reply === undefined ? [] : [(await reply.json()) as SurahView];
    }),
  );
  return surahs.flat().toSorted((one, other) => one.surah.number - other.surah.number);
}

/** The numbers of the surahs on this device. */
export async function cachedSurahNumbers(language: string): Promise<readonly number[]> {
  if (!('caches' in window)) return [];
  const cache = await caches.open(courseCache);
  return (await cache.keys()).flatMap(({ url }) => surahAt(url, language) ?? []);
}

/** In every language; what else of the course is cached stays. */
export async function removeCachedSurahs(): Promise<void> {
  const cache = await caches.open(courseCache);
  for (const request of await cache.keys()) {
    if (/^\/api\/surahs\/\d+/.test(new URL(request.url).pathname)) await cache.delete(request, { ignoreVary: true });
  }
}
