import type { WordId } from '@kalima/course';
import { foldWord, type WordReview } from '@kalima/rules/memory';
import type { Dependencies } from '../dependencies.ts';
import type { UserRef } from '../live-session.ts';
import { changePlayer } from '../player/player-store.ts';
import { listed, reviewLog, writeMemories } from './memory-store.ts';

/**
 * Folds the whole log of these words anew, after a row that did not come in its order or takes another back. In a transaction of its
 * own, guarded by the learner's version: an answer at the same time is neither lost nor counted twice.
 */
export async function refoldWords(
  deps: Pick<Dependencies, 'database' | 'clock' | 'rulebook'>,
  ref: UserRef,
  words: readonly WordId[],
): Promise<void> {
  const { rulebook } = deps;
  await changePlayer<readonly WordReview[], null>(deps, ref, reviewLog(listed(words)), (player, reviews) => {
    const memories = words.map((word) => {
      const log = reviews.filter((each) => each.word === word);
      return { word, memory: foldWord(log, rulebook.memory.parameters, rulebook) };
    });
    return { kind: 'changed', player, events: [], writes: [writeMemories(memories)], value: null };
  });
}
