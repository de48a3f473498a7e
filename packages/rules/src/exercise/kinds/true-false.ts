import type { WordId } from '@kalima/course/schema';
import { type Draw, fairOthers } from './draw.ts';

/**
 * Rule 8: a false meaning is of the word's own class, which alone tells nothing, and far in meaning where it can be. No name of Allah
 * is denied of another one or of a person (`isDenial`). A word that has no false meaning left is asked in another way: its statements
 * would all be true. In the first questions of the course, where few words were shown, the class does not matter.
 */
export const drawTrueFalse: Draw = (table, word) => {
  const { chance, course, isOpening } = table;
  const { classOf, likeness, words } = course;
  const isKin = (other: WordId) => (isOpening || classOf(other) === classOf(word)) && !likeness.isDenial(word, other);
  const kin = fairOthers(table, word).filter(isKin);
  if (kin.length === 0) return null;
  if (chance.below(2) === 0) return { kind: 'true_false', word, meaningOf: word };
  const isFar = (other: WordId) => words.get(other)?.family !== words.get(word)?.family;
  const meaningOf =
    kin.find((other) => isFar(other) && table.isTaught(other)) ?? kin.find(table.isTaught) ?? kin.find(isFar) ?? kin[0];
  return meaningOf === undefined ? null : { kind: 'true_false', word, meaningOf };
};
