import type { ReaderText, TokenPlace, VerseKey, WordId } from './schema.ts';

/** Every token of the Quran -> its taught word, or none. */
export interface OccurrenceIndex extends Pick<ReaderText, 'wordIds' | 'verseStarts' | 'tokenWords'> {
  /** In the order of the mushaf. */
  readonly verseKeys: readonly VerseKey[];
}

export function indexOccurrences(
  wordIds: readonly WordId[],
  verses: readonly { readonly key: VerseKey; readonly words: readonly (WordId | null)[] }[],
): OccurrenceIndex {
  const ordinals = new Map(wordIds.map((id, index) => [id, index + 1]));
  const tokenWords: number[] = [];
  const verseStarts = new Uint32Array(verses.length + 1);
  verses.forEach(({ words }, verse) => {
    for (const word of words) tokenWords.push(word === null ? 0 : ordinalOf(ordinals, word));
    verseStarts[verse + 1] = tokenWords.length;
  });
  return {
    wordIds,
    verseKeys: verses.map((verse) => verse.key),
    verseStarts,
    tokenWords: Uint16Array.from(tokenWords),
  };
}

function ordinalOf(ordinals: ReadonlyMap<WordId, number>, word: WordId): number {
  const ordinal = ordinals.get(word);
  if (ordinal === undefined) throw new Error(`${word} is located in the text but is no word of the course`);
  return ordinal;
}

/** Every located token, in the order of the mushaf. */
export function* locatedTokens(index: OccurrenceIndex): Generator<TokenPlace & { readonly word: WordId }> {
  for (const [at, verse] of index.verseKeys.entries()) {
    const ordinals = index.tokenWords.subarray(index.verseStarts[at], index.verseStarts[at + 1]);
    for (const [token, ordinal] of ordinals.entries()) {
      const word = index.wordIds[ordinal - 1];
      if (word) yield { verse, token: token + 1, word };
    }
  }
}
