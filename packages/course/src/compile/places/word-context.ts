import { skeleton } from '../../folding.ts';
import type { QuranVerse } from '../sources/sources.ts';

/** Whether a sequence of neighbouring tokens occurs anywhere in the Quran, without marks. */
export interface WordContext {
  /** True if `form` at `at` (from 0) between its neighbours gives a sequence found elsewhere in the Quran. */
  readonly stands: (form: string, rawTokens: readonly string[], at: number) => boolean;
}

export function wordContext(quran: readonly QuranVerse[]): WordContext {
  const sequences = new Set<string>();
  for (const { rawTokens } of quran) {
    const letters = rawTokens.map(skeleton);
    for (let at = 0; at < letters.length; at++) {
      sequences.add(letters.slice(at, at + 2).join(' '));
      sequences.add(letters.slice(at, at + 3).join(' '));
    }
  }
  return {
    stands: (form, rawTokens, at) => {
      // At the edge of a verse two words are the whole context.
      const neighbours = [rawTokens[at - 1], form, rawTokens[at + 1]].filter((token) => token !== undefined);
      return sequences.has(neighbours.map(skeleton).join(' '));
    },
  };
}
