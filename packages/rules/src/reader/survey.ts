import type { ReaderText, WordId } from '@kalima/course/schema';
import type { KnownWords } from './token-state.ts';

/** What a learner can read; verses are places in the order of the mushaf, from 0. */
export interface ReadingSurvey {
  /** For each verse, how many of its tokens are known. */
  readonly knownTokens: Uint16Array;
  /** Verses of which every token is known. */
  readonly readable: readonly number[];
  /** Verses whose other tokens all are one word in its card's sense, by that word: those that open the most verses first. */
  readonly oneShort: readonly OneShort[];
  /** Verses that lack one token, which is no word of the course. */
  readonly beyond: readonly number[];
}

export interface OneShort {
  readonly word: WordId;
  readonly state: 'fading' | 'learnable';
  readonly verses: readonly number[];
}

/** What a verse lacks: nothing, a word by its ordinal, or more than the course can give at once. */
const nothing = 0;
const more = -1;
const oneOutside = -2;

export function surveyReading(text: ReaderText, { known, fading }: KnownWords): ReadingSurvey {
  const { wordIds, verseStarts, tokenWords, tokenSenses, tellers } = text;
  const isKnown = Uint8Array.from([0, ...wordIds.map((word) => (known.has(word) ? 1 : 0))]);
  const isTold = Uint8Array.from([
    1,
    0,
    ...tellers.map((words) => (words.every((word) => known.has(word) || fading.has(word)) ? 1 : 0)),
  ]);
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
      const isInSense = isTold[tokenSenses[token] ?? 0] === 1;
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
  return { knownTokens, readable, oneShort: wordsByVerses(text, opened, fading), beyond };
}

/** @param word the ordinal of the next token that is not known, 0 where it is no word of the course */
function addLack(lacks: number, word: number): number {
  if (lacks === nothing) return word === 0 ? oneOutside : word;
  return lacks === word ? lacks : more;
}

function wordsByVerses(
  { wordIds }: ReaderText,
  opened: ReadonlyMap<number, readonly number[]>,
  fading: KnownWords['fading'],
): OneShort[] {
  return [...opened]
    .toSorted(([first, its], [second, others]) => others.length - its.length || first - second)
    .flatMap(([ordinal, verses]): OneShort[] => {
      const word = wordIds[ordinal - 1];
      return word === undefined ? [] : [{ word, state: fading.has(word) ? 'fading' : 'learnable', verses }];
    });
}

/** The verses that words which are known since now have opened: without them, they could not be read. */
export function versesOpened(text: ReaderText, { known, fading }: KnownWords, gained: Iterable<WordId>): number[] {
  const fresh = new Set(gained);
  const without = (words: ReadonlySet<WordId>) => new Set([...words].filter((word) => !fresh.has(word)));
  const before = new Set(surveyReading(text, { known: without(known), fading: without(fading) }).readable);
  return surveyReading(text, { known, fading }).readable.filter((verse) => !before.has(verse));
}

/** For each surah its tokens, and how many of them are known. */
export function surahShares(
  { surahStarts, verseStarts }: ReaderText,
  { knownTokens }: Pick<ReadingSurvey, 'knownTokens'>,
): { readonly tokens: number; readonly known: number }[] {
  return surahStarts.slice(0, -1).map((from, surah) => {
    const to = surahStarts[surah + 1] ?? from;
    return {
      tokens: (verseStarts[to] ?? 0) - (verseStarts[from] ?? 0),
      known: knownTokens.subarray(from, to).reduce((sum, each) => sum + each, 0),
    };
  });
}
