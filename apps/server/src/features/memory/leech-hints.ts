import type { Course, Word, WordId } from '@kalima/course';
import type { LeechHint } from '@kalima/rules/memory';

export interface CourseHints {
  readonly confusable: readonly Word[];
  readonly 'root-family': readonly Word[];
  readonly verses: Word['references'];
}

const maxVerses = 2;

/** Words that may not be adjacent, in either order (rules-of-play, Fair questions). */
function areUnseemly(one: WordId, other: WordId, { confusables }: Course): boolean {
  const { holy, divine, foul, unseemly } = confusables.reverence;
  const isHigh = (word: WordId) => holy.includes(word) || divine.includes(word);
  const isLow = (word: WordId) => foul.includes(word) || unseemly.includes(word);
  return (isHigh(one) && isLow(other)) || (isLow(one) && isHigh(other));
}

/** @param isTaught whether the learner knows a confusable word: such words come first */
export function hintsFor(word: Word, course: Course, isTaught: (word: WordId) => boolean): CourseHints {
  const { sameSkeleton, nearSkeleton, anagram, semantic } = course.confusables;
  const confused = [...sameSkeleton, ...nearSkeleton, ...anagram, ...semantic]
    .filter((group) => group.includes(word.id))
    .flat();
  const others = [...new Set(confused)].flatMap((id) =>
    id === word.id || areUnseemly(word.id, id, course) ? [] : (course.words.get(id) ?? []),
  );
  const lengthOf = (key: Word['references'][number]['verse']) => course.verses.get(key)?.tokens.length ?? 0;
  return {
    confusable: others.toSorted((one, other) => Number(isTaught(other.id)) - Number(isTaught(one.id))),
    'root-family': [...course.words.values()].filter(
      ({ id, root }) => root !== null && root === word.root && id !== word.id,
    ),
    verses: word.references.toSorted((one, other) => lengthOf(one.verse) - lengthOf(other.verse)).slice(0, maxVerses),
  };
}

export const availableIn = (hints: CourseHints): LeechHint[] =>
  (Object.keys(hints) as LeechHint[]).filter((kind) => hints[kind].length > 0);
