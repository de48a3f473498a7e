import { levelStateNames } from '@kalima/rules';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const levelStateSchema = z.enum(levelStateNames);

export const journeyViewSchema = z.object({
  guides: z.array(
    z.object({
      number: z.int(),
      unlocked: z.boolean(),
      passedExercises: z.int(),
      levels: z.array(
        z.object({
          number: z.int(),
          state: levelStateSchema,
          /** The exercise that the circle opens: its first unpassed one. */
          nextExercise: z.int(),
          exercises: z.array(
            z.object({ exercise: z.int(), passed: z.boolean(), bestScore: z.int().nullable(), open: z.boolean() }),
          ),
        }),
      ),
    }),
  ),
  passedExercises: z.int(),
  totalExercises: z.int(),
  completedLevels: z.int(),
  completedGuides: z.int(),
  /** Words that were asked in a passed exercise. */
  learntWords: z.int(),
  /** A review needs as many. */
  reviewWordsLeast: z.int(),
  /** The guide whose placement test would open the next one, for learners who are no beginners. */
  placementGuide: z.int().nullable(),
  coverage: z.object({
    /** Tokens of the Quran whose word the learner has learnt. */
    tokensMet: z.int(),
    totalTokens: z.int(),
    /** Between 0 and 1. */
    share: z.number(),
    versesWhole: z.int(),
  }),
  /** Between 0 and 1: the share that the open section reaches at its end, and the planned one of the section after it. */
  nextSectionReach: z.object({ from: z.number(), to: z.number() }),
});
export type JourneyView = z.infer<typeof journeyViewSchema>;

export const getJourney = endpoint({
  name: 'getJourney',
  summary: 'How far the signed-in learner has come: every level of every guide, and the share of the Quran met',
  method: 'GET',
  path: '/api/journey',
  access: 'learner',
  reply: journeyViewSchema,
});
