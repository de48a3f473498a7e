import type { TokenPlace, VerseKey, WordId } from './schema.ts';

export function verseKey(surah: number, ayah: number): VerseKey {
  return `${surah}:${ayah}`;
}

/** [surah, ayah] of "2:255". @throws on any other key, a defect of the data */
export function splitVerseKey(key: string): readonly [surah: number, ayah: number] {
  const match = /^([1-9]\d{0,2}):([1-9]\d{0,2})$/.exec(key);
  if (!match) throw new Error(`not a verse key: ${key}`);
  return [Number(match[1]), Number(match[2])];
}

/** In the order of the mushaf. */
export function compareVerseKeys(a: string, b: string): number {
  const [surahA, ayahA] = splitVerseKey(a);
  const [surahB, ayahB] = splitVerseKey(b);
  return surahA - surahB || ayahA - ayahB;
}

/** "2:255/7": one token of the Quran, as a key of maps. */
export type PlaceKey = `${VerseKey}/${number}`;

/** "g03w17@2:255/7": a word at one of its places. */
export type WordPlaceKey = `${WordId}@${PlaceKey}`;

export function wordPlaceKey(word: WordId, place: TokenPlace): WordPlaceKey {
  return `${word}@${placeKey(place)}`;
}

export function placeKey(place: TokenPlace): PlaceKey {
  return `${place.verse}/${place.token}`;
}

/** In the order of the mushaf. */
export function comparePlaces(a: PlaceKey, b: PlaceKey): number {
  const [verseA = '', tokenA] = a.split('/');
  const [verseB = '', tokenB] = b.split('/');
  return compareVerseKeys(verseA, verseB) || Number(tokenA) - Number(tokenB);
}
