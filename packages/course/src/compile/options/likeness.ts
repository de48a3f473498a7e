import type { Confusables, WordId } from '../../schema.ts';

/** Whether two words are forbidden in one question's options: near in meaning, or of one skeleton. */
export function likeness(confusables: Confusables): (a: WordId, b: WordId) => boolean {
  const pairs = new Set<string>();
  for (const group of [...confusables.semantic, ...confusables.sameSkeleton]) {
    for (const a of group) for (const b of group) pairs.add(`${a} ${b}`);
  }
  return (a, b) => pairs.has(`${a} ${b}`);
}
