import type { Course, Word, WordId } from '@kalima/course';
import type { WayIn } from '@kalima/rules/memory';

/** What the course has to show a word from another side. */
export interface CourseWaysIn {
  /** What it is easily taken for, the likest first. */
  readonly confusable: readonly Word[];
  readonly 'root-family': readonly Word[];
  readonly verses: Word['references'];
}

const maxVerses = 2;

/** @param isTaught the learner knows what it may be taken for: such a word is shown before one that they do not */
export function waysInTo(word: Word, course: Course, isTaught: (word: WordId) => boolean): CourseWaysIn {
  const { sameSkeleton, nearSkeleton, anagram, semantic } = course.confusables;
  const confused = [...sameSkeleton, ...nearSkeleton, ...anagram, ...semantic]
    .filter((group) => group.includes(word.id))
    .flat();
  const others = [...new Set(confused)].flatMap((id) => (id === word.id ? [] : (course.words.get(id) ?? [])));
  const lengthOf = (key: Word['references'][number]['verse']) => course.verses.get(key)?.tokens.length ?? 0;
  return {
    confusable: others.toSorted((one, other) => Number(isTaught(other.id)) - Number(isTaught(one.id))),
    'root-family': [...course.words.values()].filter(
      ({ id, root }) => root !== null && root === word.root && id !== word.id,
    ),
    verses: word.references.toSorted((one, other) => lengthOf(one.verse) - lengthOf(other.verse)).slice(0, maxVerses),
  };
}

export const availableIn = (ways: CourseWaysIn): WayIn[] =>
  (Object.keys(ways) as WayIn[]).filter((way) => ways[way].length > 0);
