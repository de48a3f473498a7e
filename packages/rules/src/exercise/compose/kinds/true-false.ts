import type { WordId } from '@kalima/course/schema';
import { type Draw, fairOthers, type Table } from './draw.ts';

/** The words whose meaning a false statement may give this one: of its class, and no `isDenial`. */
export function falseMeanings(table: Table, word: WordId): WordId[] {
  const { classOf, likeness } = table.course;
  const isKin = (other: WordId) =>
    (table.isOpening || classOf(other) === classOf(word)) && !likeness.isDenial(word, other);
  return fairOthers(table, word).filter(isKin);
}

/** Rule 8: a false meaning, distant in meaning if possible; null without one. */
export const drawTrueFalse: Draw = (table, word) => {
  const { chance, course } = table;
  const { words } = course;
  const kin = falseMeanings(table, word);
  if (kin.length === 0) return null;
  if (chance.below(2) === 0) return { kind: 'true_false', word, meaningOf: word };
  const isFar = (other: WordId) => words.get(other)?.family !== words.get(word)?.family;
  const meaningOf =
    kin.find((other) => isFar(other) && table.isTaught(other)) ?? kin.find(table.isTaught) ?? kin.find(isFar) ?? kin[0];
  return meaningOf === undefined ? null : { kind: 'true_false', word, meaningOf };
};
