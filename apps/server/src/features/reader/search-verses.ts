import type { FoundVerse, Language, ReadonlyReplyOf, searchVerses } from '@kalima/contract';
import { isArabic } from '@kalima/rules/folding';
import type { Teaching } from '../../course/teaching.ts';
import { viewVerse } from '../../reading/view-verse.ts';
import { arabicSpellings, latinWords, type Searched, type VerseIndex, wordsIn } from './verse-index.ts';

const maxShown = 20;
const maxWords = 8;
/** A shorter word is meant whole. */
const shortestBeginning = 3;
const shortestPlural = 5;

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

function searchIndex({ words, spellings, verses }: VerseIndex, asked: readonly string[]) {
  const likeness = asked.map((word) => Uint8Array.from(words, likenessOf(word)));
  return verses
    .map(({ key, words: ofVerse }) => ({ key, fit: fitOf(ofVerse, spellings, likeness) }))
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit);
}

export async function searchIn(
  teaching: Pick<Teaching, 'surahs'>,
  indexOf: (searched: Searched) => Promise<VerseIndex>,
  asked: readonly string[],
  language: Language,
): Promise<ReadonlyReplyOf<typeof searchVerses>> {
  if (asked.length === 0) return { total: 0, verses: [] };
  const ofText = asked.some(isArabic);
  const found = searchIndex(await indexOf(ofText ? 'ar' : language), asked);
  const likeness = asked.map(likenessOf);
  const isAsked = (word: string) => likeness.some((of) => of(word) > 0);
  return {
    total: found.length,
    verses: found.slice(0, maxShown).map(({ key }): FoundVerse => {
      const verse = viewVerse(teaching, key, language, []);
      const marked = verse.tokens.flatMap((token, at) => (arabicSpellings(token).some(isAsked) ? [at + 1] : []));
      const matches = latinWords(verse.translation)
        .filter(({ folded }) => isAsked(folded))
        .map(({ from, to }): [number, number] => [from, to]);
      return { ...verse, marked: ofText ? marked : [], matches: ofText ? [] : matches };
    }),
  };
}
