import { withLongA } from '../exercise/arabic/arabic.ts';
import { foldLatin, foldWithoutHamza, isArabic, ordinaryText, plainApostrophes } from '../folding.ts';

/** The search for words in verses, alike on the server and on a device. */

const maxWords = 8;
/** A shorter word is meant whole. */
const shortestBeginning = 3;
const shortestPlural = 5;

const latinWord = /\p{L}[\p{L}\p{M}]*/gu;

export interface PlacedWord {
  readonly from: number;
  readonly to: number;
  readonly folded: string;
}

/** "L’homme" is two words: people search for the second. */
export const latinWords = (text: string): PlacedWord[] =>
  [...plainApostrophes(text).matchAll(latinWord)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    folded: foldLatin(word),
  }));

/** A token in the letters of the mushaf, and as it is usually written: "كتب" and "كتاب". */
export const arabicSpellings = (token: string): readonly [string, string] => [
  foldWithoutHamza(token),
  foldWithoutHamza(withLongA(token)),
];

export const wordsIn = (text: string): string[] =>
  isArabic(text)
    ? foldWithoutHamza(text)
        .split(' ')
        .filter((word) => word !== '')
    : latinWords(ordinaryText(text)).map(({ folded }) => folded);

/** The words of a query that count: letters of an elision ("l’homme") only where there are no others. */
export function askedWords(query: string): string[] {
  const words = [...new Set(wordsIn(query))];
  const whole = words.filter((word) => word.length > 1);
  return (whole.length > 0 ? whole : words).slice(0, maxWords);
}

/** 2: the word itself; 1: a word that begins with it, or in Arabic one that holds it; 0: another. */
type Likeness = 0 | 1 | 2;

function likenessOf(asked: string): (word: string) => Likeness {
  if (isArabic(asked)) {
    const bare = asked.replace(/^ال(?=...)/, '');
    const isPart = (word: string) => bare.length >= shortestBeginning && word.includes(bare);
    return (word) => (word === asked || word === bare ? 2 : isPart(word) ? 1 : 0);
  }
  const singular = asked.length >= shortestPlural ? asked.replace(/[sx]$/, '') : asked;
  const isBegun = (word: string) => asked.length >= shortestBeginning && word.startsWith(singular);
  return (word) => (word === asked || word === singular ? 2 : isBegun(word) ? 1 : 0);
}

/** Every verse as numbers of words. */
export interface VerseIndex<Key> {
  /** Each word once, folded. */
  readonly words: readonly string[];
  /** Numbers of each word of a verse: its spellings, behind each other. */
  readonly spellings: number;
  readonly verses: readonly { readonly key: Key; readonly words: Uint16Array }[];
}

export interface VerseToIndex<Key> {
  readonly key: Key;
  readonly tokens: readonly string[];
  readonly translation: string;
}

/** @param ofText the Arabic is searched, not the translation */
export function indexVerses<Key>(ofText: boolean) {
  const numbers = new Map<string, number>();
  const numberOf = (word: string) => {
    const number = numbers.get(word) ?? numbers.size;
    numbers.set(word, number);
    return number;
  };
  const verses: VerseIndex<Key>['verses'][number][] = [];
  return {
    add({ key, tokens, translation }: VerseToIndex<Key>): void {
      const words = ofText ? tokens.flatMap(arabicSpellings) : wordsIn(translation);
      verses.push({ key, words: Uint16Array.from(words, numberOf) });
    },
    done: (): VerseIndex<Key> => ({ words: [...numbers.keys()], spellings: ofText ? 2 : 1, verses }),
  };
}

/** How well a verse has all words: 3 behind each other, 2 as they are, 1 in parts of words, 0 not at all. */
function fitOf(words: Uint16Array, spellings: number, likeness: readonly Uint8Array[]): number {
  let fewest: number = 2;
  for (const of of likeness) {
    let most = 0;
    for (const word of words) most = Math.max(most, of[word] as number);
    fewest = Math.min(fewest, most);
    if (fewest === 0) return 0;
  }
  const isAt = (of: Uint8Array, place: number) =>
    words.subarray(place * spellings, (place + 1) * spellings).some((word) => of[word] !== 0);
  const follow = (_: number, from: number) => likeness.every((of, at) => isAt(of, from + at));
  return likeness.length > 1 && words.some(follow) ? 3 : fewest;
}

/** The verses that have all words: those that have them as they stand first. */
export function searchVersesIn<Key>({ words, spellings, verses }: VerseIndex<Key>, asked: readonly string[]): Key[] {
  if (asked.length === 0) return [];
  const likeness = asked.map((word) => Uint8Array.from(words, likenessOf(word)));
  return verses
    .map(({ key, words: ofVerse }) => ({ key, fit: fitOf(ofVerse, spellings, likeness) }))
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit)
    .map(({ key }) => key);
}

export const asksArabic = (asked: readonly string[]): boolean => asked.some(isArabic);

/** Where the words stand: tokens counted from 1, or parts of the translation in UTF-16 units. */
export function markWordsIn(
  { tokens, translation }: Pick<VerseToIndex<unknown>, 'tokens' | 'translation'>,
  asked: readonly string[],
): { readonly marked: number[]; readonly matches: [number, number][] } {
  const likeness = asked.map(likenessOf);
  const isAsked = (word: string) => likeness.some((of) => of(word) > 0);
  if (asksArabic(asked)) {
    const marked = tokens.flatMap((token, at) => (arabicSpellings(token).some(isAsked) ? [at + 1] : []));
    return { marked, matches: [] };
  }
  const found = latinWords(translation).filter(({ folded }) => isAsked(folded));
  return { marked: [], matches: found.map(({ from, to }): [number, number] => [from, to]) };
}
