import type { Rulebook } from '@kalima/rules';
import type { LearnerModel } from '@kalima/rules/memory';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { storedJson } from '../database/stored-json.ts';

const version = 2;

const readModel = storedJson(
  'learner_memories.model',
  version,
  z
    .object({
      version: z.literal(version),
      multiplier: z.number().positive(),
      growth: z.number().positive(),
      decay: z.number().positive(),
      deviation: z.number().nonnegative(),
      unaided: z
        .object({
          share: z.number().positive(),
          deviation: z.number().nonnegative(),
          missed: z.number().nonnegative(),
          fromMs: z.number(),
          toMs: z.number(),
        })
        .optional(),
    })
    .nullable(),
  // The numbers of version 1 fit another curve of forgetting: the next fit replaces them.
  [(old) => old, () => null],
);

export const storedModel = (model: LearnerModel) => ({ version, ...model });

/** Read beside the player: see `learnerModelIn`. */
export const learnerModelJson: SQL = sql`(select m.model from learner_memories m where m.user_id = profiles.user_id)`;

/** @param stored null before the first fit */
export const learnerModelIn = (stored: unknown, { memory }: Pick<Rulebook, 'memory'>): LearnerModel =>
  (stored === null ? null : readModel(stored)) ?? memory.population;
