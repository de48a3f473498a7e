import type { WordId } from '@kalima/course/schema';
import type { Question } from '../question.ts';
import { areOneForm, canMeet, type Table } from './draw.ts';

/**
 * Pairs from the words given, in their order of need. Two of the words are left out where they are few, or no other word
 * could be asked before and after.
 * @param among how many words there are to choose from, allowed now or not.
 * @param least so few pairs suffice
 */
export function drawMatching(table: Table, words: readonly WordId[], among: number, least = 3): Question | null {
  const { chance, course, place, rulebook } = table;
  const pairs =
    place.kind === 'lesson' || place.kind === 'sitting' ? rulebook.lessonMatchingPairs : rulebook.maxMatchingPairs;
  const max = Math.min(pairs, Math.max(2, among - 2));
  const min = Math.min(least, max);
  const pick = (fits: (one: WordId, other: WordId) => boolean): WordId[] => {
    const picked: WordId[] = [];
    for (const word of words)
      if (picked.length < max && picked.every((each) => canMeet(course, each, word) && fits(each, word)))
        picked.push(word);
    return picked;
  };
  const alike = pick((one, other) => areOneForm(course, one, other));
  const chosen = alike.length < min ? pick(() => true) : alike;
  if (chosen.length < min) return null;
  const left = chance.shuffle(chosen);
  let right = chance.shuffle(chosen);
  // A pair side by side would be told by its place.
  while (right.some((word, row) => word === left[row])) right = chance.shuffle(chosen);
  return { kind: 'matching', left, right };
}
