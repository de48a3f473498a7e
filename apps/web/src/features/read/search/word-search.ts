import type { SearchWord } from '@kalima/contract';
import { foldLatin, foldWithoutHamza, isArabic, plainApostrophes, trimText } from '@kalima/rules/folding';
import { arabicSpellings } from '@kalima/rules/reader';
import { foldName } from './name-folding.ts';

export interface FoundWord {
  readonly word: SearchWord;
  /** The word that was asked for, not one that begins like it. */
  readonly isExact: boolean;
}

const maxWords = 8;
/** A shorter query is meant whole. */
const shortestBeginning = { arabic: 2, latin: 3 } as const;

/** Articles and signs of a word’s kind, which a query does not mean: "to say", "la prière". */
const besides = /^(?:to|the|an?|of|l[ae]?|les|d[eu]?|des|un|une|se|s|etre)$/;

const unlikePlurals: Readonly<Record<string, string>> = { women: 'woman', men: 'man', cieux: 'ciel', yeux: 'oeil' };

/** Alike for the singular and the plural. */
const singular = (word: string): string =>
  (unlikePlurals[word] ?? word)
    .replace(/(?<=...)ies$/, 'y')
    .replace(/(?<=..)aux$/, 'al')
    .replace(/(?<=...)[sx]$/, '');

function latinWords(text: string): string[] {
  const words = foldLatin(plainApostrophes(text))
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const named = words.filter((word) => !besides.test(word));
  return (named.length > 0 ? named : words).map(singular);
}

const withoutArticle = (word: string) => word.replace(/^ال(?=..)/, '');
const arabicForms = (text: string): string[] =>
  text.split('/').flatMap((form) => arabicSpellings(form.trim()).map(withoutArticle));

/** "salat" and "sala": the end of a feminine word is heard before another word. */
const spokenForms = ({ arabic, transliteration }: SearchWord): string[] =>
  transliteration.split('/').flatMap((form) => {
    const name = foldName(form);
    return /ة\p{M}*$/u.test(arabic) ? [name, `${name}t`] : [name];
  });

interface KnownWord {
  readonly meanings: readonly (readonly string[])[];
  readonly forms: readonly string[];
  readonly root: string;
  readonly spoken: readonly string[];
}

const known = new WeakMap<SearchWord, KnownWord>();

function knownWord(word: SearchWord): KnownWord {
  const before = known.get(word);
  if (before !== undefined) return before;
  const made = {
    meanings: [word.meaning, ...(word.also ?? [])]
      .flatMap((meaning) => meaning.replace(/\([^)]*\)/g, ' ').split(/[,;/]/))
      .map(latinWords)
      .filter(({ length }) => length > 0),
    forms: arabicForms(word.arabic),
    root: foldWithoutHamza(word.root ?? '').replaceAll(' ', ''),
    spoken: spokenForms(word),
  };
  known.set(word, made);
  return made;
}

/** Lower is nearer. */
const nearness = { same: 0, root: 1, spoken: 2, among: 3, beginning: 4, none: Number.POSITIVE_INFINITY } as const;
type Nearness = (word: KnownWord) => number;

function arabicNearness(query: string): Nearness {
  const letters = foldWithoutHamza(query);
  const asked = withoutArticle(letters).replaceAll(' ', '');
  return ({ forms, root }) => {
    if (forms.includes(asked) || forms.includes(letters)) return nearness.same;
    if (root === asked) return nearness.root;
    const isBegun = asked.length >= shortestBeginning.arabic && forms.some((form) => form.startsWith(asked));
    return isBegun ? nearness.beginning : nearness.none;
  };
}

function latinNearness(query: string): Nearness {
  const asked = latinWords(query);
  const spoken = foldName(query);
  const last = asked.at(-1) ?? '';
  const isSame = (words: readonly string[]) =>
    words.length === asked.length && words.every((word, at) => word === asked[at]);
  const has = (words: readonly string[], wanted: readonly string[]) => wanted.every((word) => words.includes(word));
  const isBegun = (words: readonly string[]) =>
    last.length >= shortestBeginning.latin &&
    has(words, asked.slice(0, -1)) &&
    words.some((word) => word.startsWith(last));
  return ({ meanings, spoken: own }) => {
    if (meanings.some(isSame)) return nearness.same;
    if (spoken !== '' && own.includes(spoken)) return nearness.spoken;
    if (meanings.some((words) => has(words, asked))) return nearness.among;
    const isSpoken = spoken.length >= shortestBeginning.latin && own.some((each) => each.startsWith(spoken));
    return isSpoken || meanings.some(isBegun) ? nearness.beginning : nearness.none;
  };
}

/** Words of the course by meaning, Arabic, root or transliteration; the nearest first, then in the order in which they are taught. */
export function findWords(words: readonly SearchWord[], query: string): readonly FoundWord[] {
  const asked = trimText(query);
  if (!/\p{L}/u.test(asked) || /\d/.test(asked)) return [];
  const nearnessOf = isArabic(asked) ? arabicNearness(asked) : latinNearness(asked);
  return words
    .map((word) => ({ word, at: nearnessOf(knownWord(word)) }))
    .filter(({ at }) => at < nearness.none)
    .sort((one, other) => one.at - other.at)
    .slice(0, maxWords)
    .map(({ word, at }) => ({ word, isExact: at < nearness.among }));
}
