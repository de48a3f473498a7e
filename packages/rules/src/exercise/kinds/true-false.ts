import type { WordId } from '@kalima/course/schema';
import { type Draw, fairOthers } from './draw.ts';

/** Rule 8: a false meaning of the word's class, distant in meaning, and no `isDenial`; null without one. */
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
