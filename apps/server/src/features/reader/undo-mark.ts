import type { BodyOf, ReadingStates, undoMark } from '@kalima/contract';
import { foldWord, reportSource, type WordReview } from '@kalima/rules/memory';
import { readingSource } from '@kalima/rules/reader';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { metToday } from '../../memory/knowledge-today.ts';
import { type LearnerMemoryRead, learnerMemoryIn, learnerMemoryJson } from '../../memory/learner-memory.ts';
import { reviewLog, writeRestoredMemories } from '../../memory/memory-store.ts';
import { takeBackReviews } from '../../memory/review-question.ts';
import { changePlayer } from '../../player/player-store.ts';
import { limitUse } from '../../request/rate-limit.ts';
import { marksByLearner } from './mark-reading.ts';
import { viewStates } from './read-states.ts';

interface Read {
  readonly memory: LearnerMemoryRead;
  /** Of the words of the mark. */
  readonly log: readonly WordReview[];
}

/**
 * The words are folded from their log without the mark: at any later time too, with the answers since then. A repeat, or a mark that
 * was never made, changes nothing.
 */
export async function undo(
  deps: Dependencies,
  userId: string,
  { surah, ayah, key }: BodyOf<typeof undoMark>,
): Promise<ReadingStates> {
  const { rulebook } = deps;
  await limitUse(deps, marksByLearner, userId);
  const source = readingSource(surah, ayah, key);
  const marked = sql`select m.word_id from word_reviews m where m.user_id = profiles.user_id and m.source = ${source}`;
  const context = sql`jsonb_build_object('memory', ${learnerMemoryJson}, 'log', ${reviewLog(marked)})`;
  const changed = await changePlayer<Read, ReadingStates>(deps, userId, context, (player, read, moment) => {
    const before = learnerMemoryIn(deps, read.memory, moment);
    const [mark] = read.log.filter((each) => each.source === source);
    if (mark === undefined || read.log.some((each) => each.source === reportSource(source)))
      return { kind: 'unchanged', value: viewStates(metToday(deps, before, moment), moment) };
    const words = [...new Set(read.log.map(({ word }) => word))];
    const memories = words.map((word) => {
      const others = read.log.filter((each) => each.word === word && each.source !== source);
      return { word, memory: foldWord(others, rulebook.memory.parameters, rulebook) };
    });
    const folded = new Map(memories.map(({ word, memory }) => [word, memory]));
    const after = before.words.map((each) => ({ ...each, memory: folded.get(each.word) ?? each.memory }));
    return {
      kind: 'changed',
      player,
      events: [],
      writes: [
        takeBackReviews({ source, index: mark.index, words }, deps, moment),
        writeRestoredMemories(memories, mark.atMs),
      ],
      value: viewStates(metToday(deps, { ...before, words: after }, moment), moment),
    };
  });
  return changed.value;
}
