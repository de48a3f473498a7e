import { paths } from './paths.ts';

// Apart from `paths`, to leave them out of the first chunk.

/** A surah pack in the reader: "112", or from its first verse on, "2:285-286". */
export const readerPathOfPack = (pack: string) => paths.readVerse(pack.replace(/-\d+$/, ''));

/** Where "learn it now" leads back to: a place of the reader, and no other address. */
export function readerPlaceFrom(query: URLSearchParams): string | null {
  const [, place] = /^\/?(read(?:\/\d{1,3}){0,2})$/.exec(query.get('from') ?? '') ?? [];
  return place === undefined ? null : `/${place}`;
}
