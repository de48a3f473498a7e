import { type Draw, fairOthers } from './draw.ts';

/** Rule 8: a false meaning comes from another family. */
export const drawTrueFalse: Draw = (table, word) => {
  const { chance, course } = table;
  if (chance.below(2) === 0) return { kind: 'true_false', word, meaningOf: word };
  const family = course.words.get(word)?.family;
  const meaningOf = fairOthers(table, word).find((other) => course.words.get(other)?.family !== family);
  return meaningOf === undefined ? null : { kind: 'true_false', word, meaningOf };
};
