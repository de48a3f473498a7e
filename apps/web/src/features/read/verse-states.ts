import type { ReaderVerse, ReaderWord, ReadingStates } from '@kalima/contract';
import type { PackWordId, WordId } from '@kalima/course/schema';
import { type KnownWords, type TokenState, tokenState } from '@kalima/rules/reader';

/** What a learner knows of the words, and which words are a pack's own. */
export interface Knowledge extends KnownWords {
  readonly ofPack: ReadonlyMap<string, PackWordId[]>;
}

export function knowledgeOf({ known, fading }: ReadingStates, words: Iterable<ReaderWord>): Knowledge {
  const ofPack = new Map<string, PackWordId[]>();
  for (const { id, pack } of words) {
    if (pack !== null) ofPack.set(pack, [...(ofPack.get(pack) ?? []), id as PackWordId]);
  }
  return { known: new Set(known as WordId[]), fading: new Set(fading as WordId[]), ofPack };
}

/** Whether the learner has met a word, and perhaps lost it since. */
export const isMet = ({ known, fading }: Knowledge, id: string): boolean =>
  known.has(id as WordId) || fading.has(id as WordId);

/** The word of a token, counted from 1; null: the course does not teach it. */
export function wordAt({ words: places }: ReaderVerse, token: number, words: readonly string[]): string | null {
  const place = places[token - 1] ?? null;
  return place === null ? null : (words[place] ?? null);
}

/** The state of each token of a verse. */
export const statesOf = (verse: ReaderVerse, words: readonly string[], knowledge: Knowledge) =>
  verse.tokens.map((_, index): TokenState => {
    const word = wordAt(verse, index + 1, words) as WordId | null;
    const isOtherSense = verse.otherSenses.some(({ token }) => token === index + 1);
    const toldBy = verse.pack === null ? null : (knowledge.ofPack.get(verse.pack) ?? []);
    return tokenState({ word, isOtherSense, ...(toldBy && { toldBy }) }, knowledge);
  });

/** The tokens that have one meaning with this one, counted from 1; null: it is read by itself. */
export const unitAt = ({ units }: Pick<ReaderVerse, 'units'>, token: number) =>
  units.find(({ from, to }) => from <= token && token <= to) ?? null;
