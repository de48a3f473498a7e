import type { Day } from '../moment.ts';
import type { Rulebook } from '../rulebook.ts';
import { compareTexts } from './compare-texts.ts';
import { type LearnerModel, recallOn, type TaughtWord } from './recall.ts';

/** The words with the lowest recall on that day, the lowest first. */
export function weakestWords(
  words: readonly TaughtWord[],
  day: Day,
  model: LearnerModel,
  rulebook: Rulebook,
): readonly TaughtWord[] {
  const recallOf = new Map(words.map((word) => [word, recallOn(word, day, model, rulebook)]));
  return words
    .toSorted(
      (one, other) => (recallOf.get(one) ?? 0) - (recallOf.get(other) ?? 0) || compareTexts(one.word, other.word),
    )
    .slice(0, rulebook.memory.told.weakestWords);
}
