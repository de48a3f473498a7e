import type { getGuideMemory, ReadonlyReplyOf } from '@kalima/contract';
import type { WordId } from '@kalima/course';
import { knowledge, recallBefore, recallOn } from '@kalima/rules/memory';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import {
  type LearnerMemoryRead,
  learnerMemoryIn,
  learnerMemoryJson,
  wordsOnlyInTrial,
} from '../../memory/learner-memory.ts';
import { readPlayer } from '../../player/player-store.ts';
import { notFound } from '../../request/errors.ts';
import type { UserRef } from '../../request/live-session.ts';

interface Read {
  readonly memory: LearnerMemoryRead;
  readonly fromTrial: readonly WordId[];
}

const memoryAndTrial = sql`jsonb_build_object('memory', ${learnerMemoryJson}, 'fromTrial', ${wordsOnlyInTrial})`;

export async function readGuideMemory(
  deps: Dependencies,
  ref: UserRef,
  guide: number,
): Promise<ReadonlyReplyOf<typeof getGuideMemory>> {
  const { rulebook, teaching } = deps;
  const { moment, context } = await readPlayer<Read>(deps, ref, memoryAndTrial);
  if (!teaching.guidePages.has(guide)) throw notFound();
  const { words, model } = learnerMemoryIn(deps, context.memory, moment);
  const isHere = (word: WordId) => teaching.course.words.get(word)?.guide === guide;
  return {
    metInTrial: context.fromTrial.filter(isHere),
    words: words
      .filter(({ word }) => isHere(word))
      .map((word) => ({
        id: word.word,
        state: knowledge(word, moment.today, model, rulebook).state,
        recall: recallOn(word, moment.today, model),
        before: recallBefore(word, moment.today, model),
      })),
  };
}
