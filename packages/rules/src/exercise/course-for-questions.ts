import type { Blank, Course, Phrase, TokenPlace, Word, WordId } from '@kalima/course/schema';
import { bareLetters, foldLetters, withLongA } from './arabic.ts';
import { type Likeness, likenessIn } from './likeness.ts';

/** The course, with what composing and judging ask often looked up once. */
export interface CourseForQuestions extends Pick<Course, 'words' | 'guides'> {
  readonly blanksByWord: ReadonlyMap<WordId, readonly Blank[]>;
  readonly shortVersesByWord: ReadonlyMap<WordId, readonly TokenPlace[]>;
  readonly phraseOf: ReadonlyMap<WordId, Phrase>;
  readonly likeness: Likeness;
  /** The letters of each word's first form, one by one: what ordering, typing and speech ask for. */
  readonly lettersOf: ReadonlyMap<WordId, readonly string[]>;
  /** Every word taught up to the end of a guide: what may stand among wrong options there. */
  readonly poolOf: (guide: number) => readonly WordId[];
  /** Folded letters of every form of every word: a transcript that is one of these is that word. */
  readonly taughtLetters: ReadonlySet<string>;
  /** The same of every dictionary word of the Quran, its long vowels written out. */
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

/** The form that production asks for: the first of the card. */
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
  return (guide) => pools.get(guide) ?? [];
}

/** Made at start and kept. */
export function courseForQuestions(course: Course): CourseForQuestions {
  const { blanks, shortVerses, phrases } = course.material;
  const words = [...course.words.values()];
  return {
    words: course.words,
    guides: course.guides,
    blanksByWord: grouped(
      blanks,
      ({ word }) => word,
      (blank) => blank,
    ),
    shortVersesByWord: grouped(
      shortVerses,
      ({ word }) => word,
      ({ place }) => place,
    ),
    phraseOf: new Map(phrases.map((phrase) => [phrase.word, phrase])),
    likeness: likenessIn(course),
    lettersOf: new Map(words.map((word) => [word.id, [...bareLetters(firstForm(word))]])),
    poolOf: poolsByGuide(course.guides),
    taughtLetters: new Set(words.flatMap(({ forms }) => forms.map(foldLetters))),
    lemmaLetters: new Set(course.lemmas.map((lemma) => foldLetters(withLongA(lemma)))),
  };
}
