import type { WordId } from '@kalima/course/schema';
import { type Draw, fairOthers } from './draw.ts';

/** Rule 8: a false meaning is of the word's own class, which alone tells nothing, and far in meaning where it can be. */
export const drawTrueFalse: Draw = (table, word) => {
  const { chance, course } = table;
  if (chance.below(2) === 0) return { kind: 'true_false', word, meaningOf: word };
  const family = course.words.get(word)?.family;
  const kin = fairOthers(table, word).filter((other) => course.classOf(other) === course.classOf(word));
  const isFar = (other: WordId) => course.words.get(other)?.family !== family;
  const meaningOf =
    kin.find((other) => isFar(other) && table.isTaught(other)) ?? kin.find(table.isTaught) ?? kin.find(isFar) ?? kin[0];
  return meaningOf === undefined ? null : { kind: 'true_false', word, meaningOf };
};
