import type { ReaderText, WordId } from '@kalima/course/schema';
import { isMet, type KnownWords, type TokenState, wordState } from './token-state.ts';

/** A learner's readable verses; verses are places in the order of the mushaf, from 0. */
export interface ReadingSurvey {
  /** For each verse, its number of known tokens. */
  readonly knownTokens: Uint16Array;
  /** Verses whose tokens are all known. */
  readonly readable: readonly number[];
  /** Verses whose other tokens all are one word in its card's sense, by that word: those that open the most verses first. */
  readonly oneShort: readonly OneShort[];
  /** Verses that lack one token, of no word of the course. */
  readonly beyond: readonly number[];
}

export interface OneShort {
  readonly word: WordId;
  readonly state: Exclude<TokenState, 'known' | 'outside'>;
  readonly verses: readonly number[];
}

/** By sense: 1 where its card, or a pack whose words were met, tells it. */
const taughtSenses = (sensePacks: ReaderText['sensePacks'], words: KnownWords): Uint8Array =>
  Uint8Array.from([1, 0, ...sensePacks.map((each) => (each.every((word) => isMet(words, word)) ? 1 : 0))]);

/** A verse's lack: nothing, a word by its ordinal, or more than the course can give at once. */
const nothing = 0;
const more = -1;
const oneOutside = -2;

export function surveyReading(text: ReaderText, words: KnownWords): ReadingSurvey {
  const { wordIds, verseStarts, tokenWords, tokenSenses, sensePacks } = text;
  const isKnown = Uint8Array.from([0, ...wordIds.map((word) => (words.known.has(word) ? 1 : 0))]);
  const isTaught = taughtSenses(sensePacks, words);
  const knownTokens = new Uint16Array(verseStarts.length - 1);
  const readable: number[] = [];
  const beyond: number[] = [];
  const opened = new Map<number, number[]>();
  for (let verse = 0; verse < knownTokens.length; verse += 1) {
    const from = verseStarts[verse] ?? 0;
    const to = verseStarts[verse + 1] ?? 0;
    let count = 0;
    let lacks = nothing;
    for (let token = from; token < to; token += 1) {
      const word = tokenWords[token] ?? 0;
      const isInSense = isTaught[tokenSenses[token] ?? 0] === 1;
      if (isInSense && isKnown[word] === 1) count += 1;
      else lacks = addLack(lacks, isInSense ? word : more);
    }
    knownTokens[verse] = count;
    if (lacks === nothing) readable.push(verse);
    else if (lacks === oneOutside) beyond.push(verse);
    else if (lacks !== more) {
      const verses = opened.get(lacks);
      if (verses === undefined) opened.set(lacks, [verse]);
      else verses.push(verse);
    }
  }
  return { knownTokens, readable, oneShort: wordsByVerses(text, opened, words), beyond };
}

/** @param word the ordinal of the next unknown token, 0 outside the course */
function addLack(lacks: number, word: number): number {
  if (lacks === nothing) return word === 0 ? oneOutside : word;
  return lacks === word ? lacks : more;
}

function wordsByVerses(
  { wordIds }: ReaderText,
  opened: ReadonlyMap<number, readonly number[]>,
  words: KnownWords,
): OneShort[] {
  return [...opened]
    .toSorted(([first, its], [second, others]) => others.length - its.length || first - second)
    .flatMap(([ordinal, verses]): OneShort[] => {
      const word = wordIds[ordinal - 1];
      if (word === undefined) return [];
      const state = wordState(words, word);
      return state === 'known' ? [] : [{ word, state, verses }];
    });
}

/** The share of the Quran's tokens that is known: the sum of their words' probabilities. */
export function shareKnown(
  { wordIds, tokenWords, tokenSenses, sensePacks }: ReaderText,
  words: KnownWords,
  probabilityOf: (word: WordId) => number,
): number {
  const ofOrdinal = Float64Array.from([0, ...wordIds.map(probabilityOf)]);
  const isTaught = taughtSenses(sensePacks, words);
  const sum = tokenWords.reduce(
    (total, ordinal, at) => total + (isTaught[tokenSenses[at] ?? 0] === 1 ? (ofOrdinal[ordinal] ?? 0) : 0),
    0,
  );
  return sum / Math.max(1, tokenWords.length);
}

/** Words that were not known before: met ones, and those not met. */
export interface UnknownBefore {
  readonly lapsed: readonly WordId[];
  readonly fresh: readonly WordId[];
}

/** The verses that words known now have opened. */
export function versesOpened(text: ReaderText, words: KnownWords, { lapsed, fresh }: UnknownBefore): number[] {
  const unknown = new Set([...lapsed, ...fresh]);
  const others = (each: ReadonlySet<WordId>) => [...each].filter((word) => !unknown.has(word));
  const earlier = {
    known: new Set(others(words.known)),
    fading: new Set(others(words.fading)),
    learning: new Set([...others(words.learning), ...lapsed]),
  };
  const before = new Set(surveyReading(text, earlier).readable);
  return surveyReading(text, words).readable.filter((verse) => !before.has(verse));
}

/** The tokens of some verses, and the known ones. */
export interface KnownShare {
  readonly tokens: number;
  readonly known: number;
}

export function shareOfVerses(
  { verseStarts }: Pick<ReaderText, 'verseStarts'>,
  { knownTokens }: Pick<ReadingSurvey, 'knownTokens'>,
  verses: readonly number[],
): KnownShare {
  const tokensIn = (verse: number) => (verseStarts[verse + 1] ?? 0) - (verseStarts[verse] ?? 0);
  return {
    tokens: verses.reduce((sum, verse) => sum + tokensIn(verse), 0),
    known: verses.reduce((sum, verse) => sum + (knownTokens[verse] ?? 0), 0),
  };
}

/** Of each surah, in the order of the mushaf. */
export function surahShares(text: ReaderText, survey: Pick<ReadingSurvey, 'knownTokens'>): readonly KnownShare[] {
  const { surahStarts } = text;
  return surahStarts.slice(0, -1).map((from, surah) => {
    const verses = (surahStarts[surah + 1] ?? from) - from;
    return shareOfVerses(
      text,
      survey,
      Array.from({ length: verses }, (_, at) => from + at),
    );
  });
}
