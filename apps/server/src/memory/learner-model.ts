import type { Rulebook } from '@kalima/rules';
import { defaultModel, type LearnerModel } from '@kalima/rules/memory';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { storedJson } from '../database/stored-json.ts';

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

/** Read beside the player: see `learnerModelIn`. */
export const learnerModelJson: SQL = sql`(select m.model from learner_memories m where m.user_id = profiles.user_id)`;

/** @param stored null until the learner's own numbers are fitted: everybody's hold */
export const learnerModelIn = (stored: unknown, { memory }: Pick<Rulebook, 'memory'>): LearnerModel =>
  stored === null ? defaultModel(memory.parameters) : readModel(stored);
