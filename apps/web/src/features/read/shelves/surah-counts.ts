import type { SurahView } from '@kalima/contract';
import { isWordMet, type Knowledge, statesOf, wordAt } from '../verse/verse-states.ts';

export interface SurahCounts {
  readonly tokens: number;
  readonly known: number;
  /** Tokens of words that were met. */
  readonly met: number;
  readonly isLearnable: boolean;
  /** Ids of words that are not known, those of the most tokens first, then in the order of the text. */
  readonly missing: readonly string[];
}

/** Counted as the list of surahs counts: a token is known where its word is known in its sense here. */
export function countSurah({ verses, words }: SurahView, knowledge: Knowledge): SurahCounts {
  const tokensOf = new Map<string, number>();
  const counts = { tokens: 0, known: 0, met: 0, isLearnable: false };
  const all = { ...knowledge, known: new Set([...knowledge.known, ...knowledge.fading, ...knowledge.learning]) };
  for (const verse of verses) {
    const met = statesOf(verse, words, all);
    for (const [index, state] of statesOf(verse, words, knowledge).entries()) {
      const word = wordAt(verse, index + 1, words);
      counts.tokens += 1;
      if (state === 'known') counts.known += 1;
      if (met[index] === 'known') counts.met += 1;
      if (state === 'learnable') counts.isLearnable = true;
      if (word !== null && !knowledge.known.has(word as never)) tokensOf.set(word, (tokensOf.get(word) ?? 0) + 1);
    }
  }
  const missing = [...tokensOf].sort(([, one], [, other]) => other - one).map(([word]) => word);
  return { ...counts, missing };
}

/** Of the missing words, those that a lesson can teach. */
export const learnableOf = (missing: readonly string[], knowledge: Knowledge): readonly string[] =>
  missing.filter((word) => !isWordMet(knowledge, word));
