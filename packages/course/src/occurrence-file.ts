import type { OccurrenceIndex } from './occurrences.ts';
import type { VerseKey, WordId } from './schema.ts';
import { splitVerseKey, verseKey } from './verse-key.ts';

const surahCount = 114;

/** Layout, little-endian 16 bit: ayahs of each of the 114 surahs, tokens of each verse, ordinal of each token. */
export function encodeOccurrences(index: OccurrenceIndex): Uint8Array {
  const ayahs = new Uint16Array(surahCount);
  // The last ayah of a surah is the number of its ayahs.
  for (const [surah, ayah] of index.verseKeys.map(splitVerseKey)) ayahs[surah - 1] = ayah;
  const lengths = [...index.verseStarts.subarray(1)].map((end, verse) => end - (index.verseStarts[verse] ?? 0));
  const numbers = [...ayahs, ...lengths, ...index.tokenWords];
  const view = new DataView(new ArrayBuffer(numbers.length * 2));
  for (const [at, value] of numbers.entries()) view.setUint16(at * 2, value, true);
  return new Uint8Array(view.buffer);
}

export function decodeOccurrences(bytes: Uint8Array, wordIds: readonly WordId[]): OccurrenceIndex {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const next = () => view.getUint16(2 * at++, true);
  const ayahs = Array.from({ length: surahCount }, next);
  const verseKeys: VerseKey[] = ayahs.flatMap((count, surah) =>
    Array.from({ length: count }, (_, ayah) => verseKey(surah + 1, ayah + 1)),
  );
  const verseStarts = new Uint32Array(verseKeys.length + 1);
  let tokens = 0;
  for (let verse = 1; verse <= verseKeys.length; verse++) {
    tokens += next();
    verseStarts[verse] = tokens;
  }
  return { wordIds, verseKeys, verseStarts, tokenWords: Uint16Array.from({ length: tokens }, next) };
}
