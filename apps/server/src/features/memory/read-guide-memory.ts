import type { getGuideMemory, ReadonlyReplyOf } from '@kalima/contract';
import { recallBefore, recallOn } from '@kalima/rules/memory';
import type { Dependencies } from '../../dependencies.ts';
import { notFound } from '../../errors.ts';
import type { UserRef } from '../../live-session.ts';
import { type LearnerMemoryRead, learnerMemoryIn, learnerMemoryJson } from '../../memory/learner-memory.ts';
import { readPlayer } from '../../player/player-store.ts';

/** The recall of a guide's words, as far as they were taught. */
export async function readGuideMemory(
  deps: Dependencies,
  ref: UserRef,
  guide: number,
): Promise<ReadonlyReplyOf<typeof getGuideMemory>> {
  const { rulebook, teaching } = deps;
  const { moment, context } = await readPlayer<LearnerMemoryRead>(deps, ref, learnerMemoryJson);
  if (!teaching.guidePages.has(guide)) throw notFound();
  const { words, model } = learnerMemoryIn(context, moment, rulebook);
  return {
    words: words
      .filter(({ word }) => teaching.course.words.get(word)?.guide === guide)
      .map((word) => ({
        id: word.word,
        recall: recallOn(word, moment.today, model, rulebook),
        before: recallBefore(word, moment.today, model, rulebook),
      })),
  };
}
