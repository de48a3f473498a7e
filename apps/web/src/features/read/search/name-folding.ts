import { foldLatin, foldLetters, foldWithoutHamza, isArabic, plainApostrophes } from '@kalima/rules/folding';

type Replacements = readonly (readonly [RegExp, string])[];

/** Digits that stand for Arabic letters in messages: "ba9ara", "fati7a", "wa9i3a". */
const letterDigits: Readonly<Record<string, string>> = { 2: '', 3: '', 5: 'kh', 6: 't', 7: 'h', 8: 'gh', 9: 'q' };

/**
 * One sign for what an ear does not tell apart, or what one school writes otherwise than another.
 * A capital stands for two letters: X (sh, ch), H (kh), T (th).
 */
const sounds: Replacements = [
  [/x/g, 'ks'],
  [/[cs]h/g, 'X'],
  [/kh/g, 'H'],
  [/th/g, 'T'],
  [/gh/g, 'g'],
  [/ph/g, 'f'],
  [/dj/g, 'j'],
  [/dh|z/g, 'd'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/ou|oo|[ow]/g, 'u'],
  [/ee|y/g, 'i'],
  [/(.)\1+/g, '$1'],
];
/** Heard at the end by none, and written by many. */
const silentEnd = /(?<=..)e$|(?<=..)h$/;

const replaceAll = (text: string, pairs: Replacements) =>
  pairs.reduce((folded, [found, by]) => folded.replace(found, by), text);

/** Arabic, English and French articles, and what stands before a name. Those of Arabic take the sound of the next letter. */
const article = /^(?:[aeu](?:[lnrstdz]|[sct]h|dh)|[iou]l|oul|aal|ale|ali|the|an?|l[ae]|les?|l|of|d[eu]|des|d)$/;
/** The same, written in one word: "elbakara", "annas", "lfatiha". */
const joinedArticle =
  /^(?:[aeu]?l(?=[^aeiou].{2})|[ae]l(?=.{3})|[aeu](?:(?=([nrstdz])\1)[nrstdz]|(?=([sct]h|dh)\2)..))/;

/** The words of a name or a query: lower case, without accents, apostrophes and signs. */
export function plainWords(text: string): string[] {
  if (isArabic(text)) return text.split(/\s+/).filter((word) => foldLetters(word) !== '');
  return foldLatin(plainApostrophes(text).replace(/[çÇ]/g, 's'))
    .replace(/(?<![\p{L}\p{N}])([ld])'(?=\p{L})/gu, '$1 ')
    .replaceAll("'", '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

const lettersOf = (word: string) =>
  /[a-z]/.test(word) ? word.replace(/\d/g, (digit) => letterDigits[digit] ?? digit) : word;

const withoutArticle = (words: readonly string[]): readonly string[] => {
  const first = words.findIndex((word) => !article.test(word));
  return first < 0 ? words.slice(-1) : words.slice(first);
};

export interface FoldedName {
  /** Its words in one, without the article. */
  readonly key: string;
  readonly words: readonly string[];
  /** Its words in one as they are written, with the end of the last. */
  readonly written: string;
  /** Its letters with and without the article, not folded by sound: half a sound ("muddat" of "muddath") is a beginning too. */
  readonly letters: readonly string[];
}

function joinWords(folded: readonly string[], letters: FoldedName['letters']): FoldedName {
  const words = folded.map((word) => word.replace(silentEnd, ''));
  return { key: words.join(''), words, written: [...words.slice(0, -1), folded.at(-1) ?? ''].join(''), letters };
}

/** The parts that all spellings of a name share. */
export function foldWords(words: readonly string[]): FoldedName {
  const [first = '', ...others] = words;
  if (isArabic(first)) {
    const [bare = '', ...rest] = first === 'ال' && others.length > 0 ? others : words;
    const letters = words.map(foldWithoutHamza).join('');
    return joinWords([foldWithoutHamza(bare).replace(/^ال(?=..)/, ''), ...rest.map(foldWithoutHamza)], [letters]);
  }
  const bare = withoutArticle(words).map(lettersOf);
  return joinWords(
    bare.map((word) => replaceAll(word, sounds)),
    [words.map(lettersOf).join(''), bare.join('')],
  );
}

/** Without an article that was written together with its name; null: there is none. */
export function withoutJoinedArticle([first = '', ...others]: readonly string[]): string[] | null {
  const bare = first.replace(joinedArticle, '');
  return isArabic(first) || bare === first ? null : [bare, ...others];
}

export const foldName = (name: string): string => foldWords(plainWords(name)).key;
