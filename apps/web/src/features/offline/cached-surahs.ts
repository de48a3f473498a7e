import type { SurahName, SurahView } from '@kalima/contract';
import { courseCache } from '../../lib/offline/worker-messages.ts';

/** The number of the surah whose text is at this address in this language. */
export function surahAt(address: string, language: string): number | null {
  const { pathname, searchParams } = new URL(address);
  const [, number] = /^\/api\/surahs\/(\d+)$/.exec(pathname) ?? [];
  return number !== undefined && searchParams.get('language') === language ? Number(number) : null;
}

/** The surahs whose text is on this device, in the order of the mushaf. */
export async function readCachedSurahs(language: string): Promise<readonly SurahName[]> {
  if (!('caches' in window)) return [];
  const cache = await caches.open(courseCache);
  const cached = (await cache.keys()).filter(({ url }) => surahAt(url, language) !== null);
  const surahs = await Promise.all(
    cached.map(async (request) => {
      const reply = await cache.match(request, { ignoreVary: true });
      return reply === undefined ? [] : [((await reply.json()) as SurahView).surah];
    }),
  );
  return surahs.flat().toSorted((one, other) => one.number - other.number);
}
