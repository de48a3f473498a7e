import type { ReaderVerse, ReaderWord, ReadingStates } from '@kalima/contract';
import type { PackWordId, TokenOwner, WordId } from '@kalima/course/schema';
import { isMet, type KnownWords, type TokenState, tokenState } from '@kalima/rules/reader';

export interface Knowledge extends KnownWords {
  readonly ofPack: ReadonlyMap<string, PackWordId[]>;
  /** Computed on this device, as of the server's last reply; null: the server's own. */
  readonly asOfMs: number | null;
}

/** The server's reply, or this device's while offline. */
export type StatesHere = ReadingStates & { readonly asOfMs?: number };

export function knowledgeOf({ known, fading, learning, asOfMs }: StatesHere, words: Iterable<ReaderWord>): Knowledge {
  const ofPack = new Map<string, PackWordId[]>();
  for (const { id, pack } of words) {
    if (pack !== null) ofPack.set(pack, [...(ofPack.get(pack) ?? []), id as PackWordId]);
  }
  const setOf = (words: readonly string[]) => new Set(words as WordId[]);
  return { known: setOf(known), fading: setOf(fading), learning: setOf(learning), ofPack, asOfMs: asOfMs ?? null };
}

export const isWordMet = (knowledge: Knowledge, id: string): boolean => isMet(knowledge, id as WordId);

/** The word of a token, counted from 1; null: not in the course. */
export function wordAt({ words: places }: ReaderVerse, token: number, words: readonly string[]): string | null {
  const place = places[token - 1] ?? null;
  return place === null ? null : (words[place] ?? null);
}

export const ownersOf = (
  verse: ReaderVerse,
  words: readonly string[],
  { ofPack }: Pick<Knowledge, 'ofPack'>,
): TokenOwner[] => {
  const taughtBy = verse.pack === null ? null : (ofPack.get(verse.pack) ?? []);
  const others = new Set(verse.otherSenses.map(({ token }) => token));
  return verse.tokens.map((_, index) => {
    const word = wordAt(verse, index + 1, words) as WordId | null;
    return { word, isOtherSense: others.has(index + 1), ...(taughtBy && { taughtBy }) };
  });
};

export const statesOf = (verse: ReaderVerse, words: readonly string[], knowledge: Knowledge): TokenState[] =>
  ownersOf(verse, words, knowledge).map((owner) => tokenState(owner, knowledge));

/** The unit of several tokens with one meaning that contains this token (counted from 1); null: none. */
export const unitAt = ({ units }: Pick<ReaderVerse, 'units'>, token: number) =>
  units?.find(({ from, to }) => from <= token && token <= to) ?? null;
