import type { WordId } from '@kalima/course/schema';
import type { Question } from '../../question.ts';
import { areOneForm, canMeet, type Table } from './draw.ts';

/** Pairs in the words' order of need, two left out where they are few. @param among all words @param least enough pairs */
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
  // A pair side by side would be revealed by its place.
  while (right.some((word, row) => word === left[row])) right = chance.shuffle(chosen);
  return { kind: 'matching', left, right };
}
