import { levelStateNames } from '@kalima/rules';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const levelStateSchema = z.enum(levelStateNames);

/** What a set of words lets one read of the whole Quran. */
const coverageShape = {
  tokensMet: z.int(),
  /** Between 0 and 1. */
  share: z.number(),
  versesWhole: z.int(),
};

/** What is counted from the learner's memory, for their day. */
const journeyMemorySchema = z.object({
  /** Words that were taught to the learner. */
  met: z.int(),
  /** Of the words met: the sum of their recall, rounded down, and its band. */
  knowNow: z.object({ words: z.int(), from: z.int(), to: z.int() }),
  /** Words below the target recall, and the review that lifts them; null while nothing fades. */
  fading: z.object({
    words: z.int(),
    liftedBy: z.object({ kind: z.enum(['quick', 'review']), words: z.int() }).nullable(),
    /** Words known once that review went right. */
    liftsTo: z.int(),
  }),
  /** Words to be reviewed before a new level; 0: none are. */
  oldFriends: z.int(),
  dueToday: z.int(),
  /** Of words that are known today. */
  coverage: z.object(coverageShape),
});

export const journeyViewSchema = z.object({
  guides: z.array(
    z.object({
      number: z.int(),
      unlocked: z.boolean(),
      passedExercises: z.int(),
      /** Of the verses to which it leads, those of which every word was asked in a passed exercise. */
      versesMet: z.array(z.string()),
      levels: z.array(
        z.object({
          number: z.int(),
          state: levelStateSchema,
          /** The exercise that the circle opens: its first unpassed one. */
          nextExercise: z.int(),
          /** The exercise by which this level may be tested out of, which opens the next one; null where that is not offered. */
          testOut: z.int().nullable(),
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
  /** Words that were met in the trial before the account, and not asked since; none of them is counted elsewhere. */
  wordsFromTrial: z.int(),
  /** A review needs as many. */
  reviewWordsLeast: z.int(),
  /** The guide whose placement test would open the next one, for learners who are no beginners. */
  placementGuide: z.int().nullable(),
  /** Of words that the learner has learnt. */
  coverage: z.object({
    ...coverageShape,
    totalTokens: z.int(),
  }),
  memory: journeyMemorySchema,
  /** Between 0 and 1: the share that the open section reaches at its end, and the planned one of the section after it. */
  nextSectionReach: z.object({ from: z.number(), to: z.number() }),
});
export type JourneyView = z.infer<typeof journeyViewSchema>;

export const getJourney = endpoint({
  name: 'getJourney',
  summary:
    'How far the signed-in learner has come: every level of every guide, the share of the Quran met, and what is remembered',
  method: 'GET',
  path: '/api/journey',
  access: 'learner',
  reply: journeyViewSchema,
});
