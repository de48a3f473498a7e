import type {
  Blank,
  Course,
  GrammarPlace,
  Localized,
  Phrase,
  PhrasePlace,
  TokenPlace,
  VerseKey,
  WholeVerse,
  Word,
  WordId,
} from '@kalima/course/schema';
import { bareLetters, foldLetters } from '../../folding.ts';
import { similarity, withLongA } from '../arabic/arabic.ts';
import { type Likeness, likenessIn } from './likeness.ts';
import { classReader, type WordClass } from './word-class.ts';

export interface ShortVersePlace extends TokenPlace {
  /** The verse names Satan, idols, disbelief, sin or punishment. */
  readonly isFoulVerse: boolean;
}

/** The course with indexes for composing and judging. */
export interface CourseForQuestions extends Pick<Course, 'words' | 'guides' | 'verses'> {
  readonly blanksByWord: ReadonlyMap<WordId, readonly Blank[]>;
  readonly shortVersesByWord: ReadonlyMap<WordId, readonly ShortVersePlace[]>;
  /** A word's example phrases, the one of its guide page first. */
  readonly phrasesByWord: ReadonlyMap<WordId, readonly Phrase[]>;
  readonly grammarByWord: ReadonlyMap<WordId, readonly GrammarPlace[]>;
  readonly wholeVerses: readonly WholeVerse[];
  readonly translationOf: (verse: VerseKey) => Localized;
  readonly likeness: Likeness;
  /** The letters of each word's first form, one by one, for ordering, typing and speech. */
  readonly lettersOf: ReadonlyMap<WordId, readonly string[]>;
  /** The same, folded, as one text. */
  readonly foldedOf: ReadonlyMap<WordId, string>;
  readonly classOf: (word: WordId) => WordClass;
  /** The likeness of two words' sounds, from 0 to 1: the common share of their first forms' letters, in order. */
  readonly soundLikeness: (one: WordId, other: WordId) => number;
  /** Every word taught up to the end of a guide: its wrong options. */
  readonly poolOf: (guide: number) => readonly WordId[];
  /** Folded letters of every form of every word: an equal transcript is that word. */
  readonly taughtLetters: ReadonlySet<string>;
  /** The same of every dictionary word of the Quran, with long vowels written out. */
  readonly lemmaLetters: ReadonlySet<string>;
}

function grouped<T, V>(items: readonly T[], wordOf: (item: T) => WordId, pick: (item: T) => V): Map<WordId, V[]> {
  const groups = new Map<WordId, V[]>();
  for (const item of items) {
    const word = wordOf(item);
    const known = groups.get(word);
    if (known === undefined) groups.set(word, [pick(item)]);
    else known.push(pick(item));
  }
  return groups;
}

/** The form of production: the first of the card. */
export function firstForm({ arabic, forms }: Pick<Word, 'arabic' | 'forms'>): string {
  return forms[0] ?? arabic;
}

function poolsByGuide(guides: Course['guides']): CourseForQuestions['poolOf'] {
  const pools = new Map<number, readonly WordId[]>();
  let taught: readonly WordId[] = [];
  for (const { number, levels } of guides) {
    taught = [...taught, ...levels.flatMap(({ wordIds }) => wordIds)];
    pools.set(number, taught);
  }
  // A word of a pack has no guide: beside it come the words of the first.
  return (guide) => pools.get(Math.max(1, guide)) ?? [];
}

/** Cached for each pair: composing requests the same ones again and again. */
function soundLikeness(foldedOf: CourseForQuestions['foldedOf']): CourseForQuestions['soundLikeness'] {
  const sounds = new Map([...foldedOf].map(([id, letters]) => [id, letters.replace(/^ال(?=..)/, '')]));
  const known = new Map<string, number>();
  return (one, other) => {
    const key = one < other ? `${one} ${other}` : `${other} ${one}`;
    const found = known.get(key) ?? similarity(sounds.get(one) ?? '', sounds.get(other) ?? '');
    known.set(key, found);
    return found;
  };
}

/** @throws for an unknown phrase */
export function phraseAt(
  { phrasesByWord }: Pick<CourseForQuestions, 'phrasesByWord'>,
  { word, phrase }: PhrasePlace,
): Phrase {
  const found = phrasesByWord.get(word)?.find((each) => each.phrase === phrase);
  if (found === undefined) throw new Error(`${word} has no example phrase ${phrase}`);
  return found;
}

/** Built once, at start. @param keepsDivineApart see `likenessIn`: for words of packs, such as sleep, weariness and begetting */
export function courseForQuestions(course: Course, keepsDivineApart = false): CourseForQuestions {
  const { blanks, shortVerses, phrases, grammar, wholeVerses } = course.material;
  const words = [...course.words.values()];
  const lettersOf = new Map(words.map((word) => [word.id, [...bareLetters(firstForm(word))]]));
  const foldedOf = new Map([...lettersOf].map(([id, letters]) => [id, foldLetters(letters.join(''))]));
  return {
    words: course.words,
    guides: course.guides,
    verses: course.verses,
    blanksByWord: grouped(
      blanks,
      ({ word }) => word,
      (blank) => blank,
    ),
    shortVersesByWord: grouped(
      shortVerses,
      ({ word }) => word,
      ({ place, isFoulVerse }) => ({ ...place, isFoulVerse: isFoulVerse === true }),
    ),
    phrasesByWord: grouped(
      phrases,
      ({ word }) => word,
      (phrase) => phrase,
    ),
    grammarByWord: grouped(
      grammar,
      ({ word }) => word,
      (place) => place,
    ),
    wholeVerses,
    translationOf: (key) => {
      const verse = course.verses.get(key);
      if (verse === undefined) throw new Error(`The course has no verse ${key}`);
      return verse.translation;
    },
    likeness: likenessIn(course, keepsDivineApart),
    lettersOf,
    foldedOf,
    classOf: classReader(course),
    soundLikeness: soundLikeness(foldedOf),
    poolOf: poolsByGuide(course.guides),
    taughtLetters: new Set(words.flatMap(({ forms }) => forms.map(foldLetters))),
    lemmaLetters: new Set(course.lemmas.map((lemma) => foldLetters(withLongA(lemma)))),
  };
}
