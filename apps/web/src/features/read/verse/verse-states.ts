import type { ReaderVerse, ReaderWord, ReadingStates } from '@kalima/contract';
import type { PackWordId, TokenOwner, WordId } from '@kalima/course/schema';
import {
  isMet,
  type KnownWords,
  type MeaningChoice,
  meaningUnder,
  type TokenState,
  tokenState,
  usualMeaning,
} from '@kalima/rules/reader';

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

/** How many words the learner has met; 0 until that is known. */
const wordsMet = (knowledge: Knowledge | null): number =>
  knowledge === null ? 0 : knowledge.known.size + knowledge.fading.size + knowledge.learning.size;

/** The choice of the meanings under the words, or the usual one for the words met. */
export const meaningFor = (
  chosen: MeaningChoice | null,
  hasMemory: boolean,
  knowledge: Knowledge | null,
): MeaningChoice => chosen ?? usualMeaning(hasMemory ? wordsMet(knowledge) : null);

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

/** The signs of pause at the end of a token are no part of its form. */
export const withoutPauseSigns = (token: string): string => token.replace(/[\u06d6-\u06dc\u06de\u06e9]/g, '');

/** The meaning under a token, counted from 1; null: none is known. */
export function meaningAt(
  verse: ReaderVerse,
  token: number,
  words: readonly string[],
  cards: ReadonlyMap<string, ReaderWord> | null,
): string | null {
  const unit = unitAt(verse, token);
  return meaningUnder({
    gloss: verse.glosses?.[token - 1] ?? null,
    unit: unit && { meaning: unit.meaning, isFirst: unit.from === token },
    other: verse.otherSenses.find((other) => other.token === token) ?? null,
    card: cards?.get(wordAt(verse, token, words) ?? '') ?? null,
    form: withoutPauseSigns(verse.tokens[token - 1] ?? ''),
  });
}

/** The letters of a verse or of its meanings, whichever are wider: its height follows from them. */
export const lengthWithMeanings = (
  verse: ReaderVerse,
  words: readonly string[],
  cards: ReadonlyMap<string, ReaderWord> | null,
): number =>
  verse.tokens.reduce((sum, token, at) => {
    const meaning = meaningAt(verse, at + 1, words, cards);
    return sum + Math.max(token.length, meaning?.length ?? 0) + 2;
  }, 0);
