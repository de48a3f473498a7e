import { useLocation } from 'react-router';
import { paths } from './paths.ts';

// Apart from `paths`, to leave them out of the first chunk.

/** A surah pack in the reader: "112", or from its first verse on, "2:285-286". */
export const readerPathOfPack = (pack: string) => paths.readVerse(pack.replace(/-\d+$/, ''));

/** Where "learn it now" leads back to: a place of the reader, and no other address. */
export function readerPlaceFrom(query: URLSearchParams): string | null {
  const [, place] = /^\/?(read(?:\/\d{1,3}){0,2})$/.exec(query.get('from') ?? '') ?? [];
  return place === undefined ? null : `/${place}`;
}

/** With which a link opens the reader. */
interface ReaderState {
  /** The words of the sitting that leads back. */
  readonly learnt?: readonly string[];
  /** The token whose card is opened, counted from 1. */
  readonly token?: number;
}

export const readerStateFrom = (query: URLSearchParams): ReaderState => ({
  learnt: query.get('words')?.split(',') ?? [],
});

/** A word at its place, "1:1:2", with its card open. */
export function readerPathOfWord(place: string): { readonly path: string; readonly state: ReaderState } {
  const [surah = 1, ayah = 1, token = 1] = place.split(':').map(Number);
  return { path: paths.verse(surah, ayah), state: { token } };
}

export const useReaderState = (): ReaderState => (useLocation().state as ReaderState | null) ?? {};
