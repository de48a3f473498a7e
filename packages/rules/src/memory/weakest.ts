import type { Day } from '../moment.ts';
import type { Rulebook } from '../rulebook.ts';
import { compareTexts } from './compare-texts.ts';
import type { LearnerModel } from './learner-model.ts';
import { recallOn, type TaughtWord } from './recall.ts';

/** The words with the lowest recall on that day, the lowest first; none that is surely known. */
export function weakestWords(
  words: readonly TaughtWord[],
  day: Day,
  model: LearnerModel,
  rulebook: Rulebook,
): readonly TaughtWord[] {
  const recallOf = new Map(words.map((word) => [word, recallOn(word, day, model)]));
  const { surelyKnown, told } = rulebook.memory;
  return words
    .filter((word) => (recallOf.get(word) ?? 0) < surelyKnown)
    .toSorted(
      (one, other) => (recallOf.get(one) ?? 0) - (recallOf.get(other) ?? 0) || compareTexts(one.word, other.word),
    )
    .slice(0, told.weakestWords);
}
