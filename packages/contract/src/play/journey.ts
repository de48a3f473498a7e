import { levelStateNames } from '@kalima/rules';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { knowledgeFiguresSchema } from './memory.ts';

const levelStateSchema = z.enum(levelStateNames);

/** The memory's figures for the learner's day. */
const journeyMemorySchema = knowledgeFiguresSchema.extend({
  isReviewOffered: z.boolean(),
  /** Whether more words are due than may be before a new level. */
  isReviewFirst: z.boolean(),
});

/** The day's steps beside exercise and review. */
const journeyDaySchema = z.object({
  /** The lesson of letters; null for a learner who can read. */
  letters: z.object({ next: z.int().nullable(), isDoneToday: z.boolean() }).nullable(),
  /** A verse that can be read today; null: none yet. */
  verse: z.object({ surah: z.int(), ayah: z.int(), tokens: z.array(z.string()) }).nullable(),
  /** Whether a graded exercise was passed today: the streak's day may be kept without one. */
  isExerciseDone: z.boolean(),
  /** Whether a review was finished today. */
  isReviewedToday: z.boolean(),
  /** Whether a verse was read and marked today. */
  isReadToday: z.boolean(),
});

export const journeyViewSchema = z.object({
  /** Whether the learner qualifies for a league, opted out or not. */
  isLeagueOpen: z.boolean(),
  guides: z.array(
    z.object({
      number: z.int(),
      unlocked: z.boolean(),
      passedExercises: z.int(),
      /** The landmark verses that the learner can read today. */
      versesReadable: z.array(z.string()),
      levels: z.array(
        z.object({
          number: z.int(),
          state: levelStateSchema,
          /** The circle's target: its first unpassed exercise. */
          nextExercise: z.int(),
          /** The exercise that tests out of this level; null: not offered. */
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
  /** Words met in the trial and not asked since; no other figure includes them. */
  wordsFromTrial: z.int(),
  /** The guide at which the path begins (rules-of-play, Placement). */
  startGuide: z.int(),
  /** Whether home offers the placement for the whole course (rules-of-play, Placement). */
  isPlacementOffered: z.boolean(),
  /** The guide whose placement test would open the next one, for learners who are no beginners. */
  placementGuide: z.int().nullable(),
  /** Of the Quran. */
  totalTokens: z.int(),
  memory: journeyMemorySchema,
  day: journeyDaySchema,
  /** Between 0 and 1: the share at the end of the open section, and the planned one of the next. */
  nextSectionReach: z.object({ from: z.number(), to: z.number() }),
});
export type JourneyView = z.infer<typeof journeyViewSchema>;

export const getJourney = endpoint('getJourney', 'GET /api/journey', {
  summary:
    'How far the signed-in learner has come: every level of every guide, the share of the Quran met, and what is remembered',
  reply: journeyViewSchema,
});
