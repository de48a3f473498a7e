import type { WordId } from '@kalima/course/schema';
import { chanceFrom } from '../chance.ts';
import type { Rulebook } from '../rulebook.ts';

/** The words of a match: a random draw of those both have learnt. @returns null when these are too few */
export function pickQuizWords(shared: readonly WordId[], seed: number, { quiz }: Rulebook): readonly WordId[] | null {
  const words = [...new Set(shared)].sort();
  return words.length < quiz.questions ? null : chanceFrom(seed).shuffle(words).slice(0, quiz.questions);
}
