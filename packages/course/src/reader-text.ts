import type { LoadedCourse } from './load-course.ts';
import type { ReaderText } from './schema.ts';
import { placeKey, splitVerseKey } from './verse-key.ts';

/** The words of all tokens, and their senses: the same for all learners, so computed once. */
export function readerText({
  occurrences: { wordIds, verseKeys, verseStarts, tokenWords },
  otherSenses,
  packs: { packs },
}: Pick<LoadedCourse, 'occurrences' | 'otherSenses' | 'packs'>): ReaderText {
  const packOf = new Map(packs.flatMap(({ verses }, at) => verses.map((verse) => [verse, at + 1] as const)));
  const tokenSenses = new Uint8Array(tokenWords.length);
  for (const [at, verse] of verseKeys.entries()) {
    const from = verseStarts[at] ?? 0;
    const tokens = (verseStarts[at + 1] ?? 0) - from;
    for (let token = 1; token <= tokens; token += 1) {
      if (otherSenses.has(placeKey({ verse, token }))) tokenSenses[from + token - 1] = 1 + (packOf.get(verse) ?? 0);
    }
  }
  const surahStarts = verseKeys.flatMap((key, at) => (splitVerseKey(key)[1] === 1 ? [at] : []));
  return {
    wordIds,
    verseStarts,
    tokenWords,
    tokenSenses,
    sensePacks: packs.map(({ newWords }) => newWords),
    surahStarts: [...surahStarts, verseKeys.length],
  };
}
