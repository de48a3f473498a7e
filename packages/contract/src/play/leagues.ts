import { leagueOutcomes } from '@kalima/rules';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Second specification §3, "League": level 1 (bronze) to 10 (diamond). */
const leagueTierSchema = z.object({ level: z.int(), name: z.string(), color: z.string() });
export type LeagueTierView = z.infer<typeof leagueTierSchema>;

/** A player in a ranking: only name and picture. */
const rankedSchema = z.object({
  /** The target of a report; null for a sample row. */
  playerId: z.uuid().nullable(),
  /** Equal values share a rank. */
  rank: z.int(),
  /** Null: no name given. */
  displayName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  isMe: z.boolean(),
});

const leagueRowSchema = rankedSchema.extend({ weeklyXp: z.int() });
export type LeagueRow = z.infer<typeof leagueRowSchema>;

const leagueResultSchema = z.object({
  week: z.string(),
  outcome: z.enum(leagueOutcomes),
  rank: z.int(),
  groupSize: z.int(),
  weeklyXp: z.int(),
  /** The tier of the week, and the tier since. */
  tier: leagueTierSchema,
  newTier: leagueTierSchema,
});
export type LeagueResultView = z.infer<typeof leagueResultSchema>;

const leagueViewSchema = z.discriminatedUnion('kind', [
  /** Locked: the values so far, and the values needed. */
  z.object({
    kind: z.literal('locked'),
    xp: z.int(),
    xpNeeded: z.int(),
    completedLevels: z.int(),
    levelsNeeded: z.int(),
  }),
  z.object({ kind: z.literal('opted-out'), tier: leagueTierSchema }),
  /** Joins a group of this tier with the first XP of the week, or of the next one after leaving this week's. */
  z.object({
    kind: z.literal('waiting'),
    tier: leagueTierSchema,
    joinsNextWeek: z.boolean(),
    weekEndsInMs: z.int(),
  }),
  z.object({
    kind: z.literal('open'),
    tier: leagueTierSchema,
    groupSize: z.int(),
    groupSizeMost: z.int(),
    rank: z.int(),
    weeklyXp: z.int(),
    /** Quizzes of this week against others. */
    matches: z.int(),
    victories: z.int(),
    /** The places that go up and down if the week ended now. */
    promotedPlaces: z.int(),
    relegatedPlaces: z.int(),
    weekEndsInMs: z.int(),
    /** The top ten, and the learner's own row if it is below them. */
    rows: z.array(leagueRowSchema),
  }),
]);
export type LeagueView = z.infer<typeof leagueViewSchema>;

export const getLeague = endpoint('getLeague', 'GET /api/leagues', {
  summary:
    'The learner’s league of this week, or what is missing for one; and how the last week ended, until it was seen',
  reply: z.object({ league: leagueViewSchema, lastResult: leagueResultSchema.nullable() }),
});

export const markLeagueResultSeen = endpoint('markLeagueResultSeen', 'POST /api/leagues/result/seen', {
  summary: 'The result of the last week was shown; it is not told again',
  reply: z.object({ lastResult: z.null() }),
});

const boardRowSchema = rankedSchema.extend({
  /** XP of the month, or days of the streak. */
  value: z.int(),
  /** Invented to fill the board (LEADERBOARD_SAMPLES), and marked wherever it is shown. */
  isSample: z.boolean(),
});
export type BoardRow = z.infer<typeof boardRowSchema>;

const boardSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('locked'), xp: z.int(), xpNeeded: z.int() }),
  z.object({
    kind: z.literal('open'),
    rows: z.array(boardRowSchema),
    own: z.object({
      value: z.int(),
      /** Enough to be listed, and not opted out. */
      isListed: z.boolean(),
      /** Null: not listed, or below the counted places. */
      rank: z.int().nullable(),
    }),
    /** The exclusive lower limit of the list. */
    valueOver: z.int(),
    /** The limit of counted places; below it is "more than". */
    placesCounted: z.int(),
  }),
]);
export type BoardView = z.infer<typeof boardSchema>;

export const getMonthlyBoard = endpoint('getMonthlyBoard', 'GET /api/boards/monthly', {
  summary: 'Who earned most XP in the learner’s month',
  reply: boardSchema,
});

export const getStreakBoard = endpoint('getStreakBoard', 'GET /api/boards/streak', {
  summary: 'The longest streaks that still hold',
  reply: boardSchema,
});
