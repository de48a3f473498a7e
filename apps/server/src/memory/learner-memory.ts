import type { WordId } from '@kalima/course';
import { dayIn, type Moment, type Rulebook } from '@kalima/rules';
import { defaultModel, dueWords, type LearnerModel, type TaughtWord } from '@kalima/rules/memory';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { storedJson } from '../database/stored-json.ts';
import { readMemory } from './memory-store.ts';

const version = 1;

const readModel = storedJson(
  'learner_memories.model',
  version,
  z.object({
    version: z.literal(version),
    multiplier: z.number().positive(),
    growth: z.number().positive(),
    decay: z.number().positive(),
  }),
);

export const storedModel = (model: LearnerModel) => ({ version, ...model });

/** What one learner remembers, all of it. */
export interface LearnerMemory {
  readonly words: readonly TaughtWord[];
  readonly model: LearnerModel;
}

/** As read: see `learnerMemoryIn`. */
export interface LearnerMemoryRead {
  readonly words: readonly (readonly [word: WordId, taughtMs: number, memory: unknown])[];
  readonly model: unknown;
}

/** Read beside the player, in the same statement. */
export const learnerMemoryJson: SQL = sql`jsonb_build_object(
  'words', coalesce((
    select jsonb_agg(jsonb_build_array(w.word_id, (extract(epoch from w.taught_at) * 1000)::float8, w.memory) order by w.word_id)
    from learner_words w where w.user_id = profiles.user_id), '[]'),
  'model', (select m.model from learner_memories m where m.user_id = profiles.user_id))`;

export function learnerMemoryIn(
  { words, model }: LearnerMemoryRead,
  { timeZone }: Pick<Moment, 'timeZone'>,
  { memory }: Pick<Rulebook, 'memory'>,
): LearnerMemory {
  return {
    words: words.map(([word, taughtMs, stored]) => ({
      word,
      taughtDay: dayIn(taughtMs, timeZone),
      memory: readMemory(stored),
    })),
    model: model === null ? defaultModel(memory.parameters) : readModel(model),
  };
}

/** A read context that has a learner's memory beside other things. */
export interface WithLearnerMemory {
  readonly memory: LearnerMemoryRead;
}

/** The words that are due for this learner today, the lowest predicted recall first. */
export function dueToday({ memory }: WithLearnerMemory, userId: string, moment: Moment, rulebook: Rulebook): WordId[] {
  const { words, model } = learnerMemoryIn(memory, moment, rulebook);
  return dueWords(words, moment.today, model, userId, rulebook);
}
