import { leagueOutcomes } from '@kalima/rules';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Second specification §3, "League": level 1 (bronze) to 10 (diamond). */
const leagueTierSchema = z.object({ level: z.int(), name: z.string(), color: z.string() });
export type LeagueTierView = z.infer<typeof leagueTierSchema>;

/** Somebody in a ranking: never more of them than name and picture. */
const rankedSchema = z.object({
  /** By which their name or picture is reported; null for nobody (a sample row). */
  playerId: z.uuid().nullable(),
  /** Equal on a board: they share a place. */
  rank: z.int(),
  /** Null: somebody who gave no name. */
  displayName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  isMe: z.boolean(),
});

const leagueRowSchema = rankedSchema.extend({ weeklyXp: z.int() });
export type LeagueRow = z.infer<typeof leagueRowSchema>;

const leagueResultSchema = z.object({
  /** The Monday of that week. */
  week: z.string(),
  outcome: z.enum(leagueOutcomes),
  rank: z.int(),
  groupSize: z.int(),
  weeklyXp: z.int(),
  /** Where the week was played, and where the learner plays since. */
  tier: leagueTierSchema,
  newTier: leagueTierSchema,
});
export type LeagueResultView = z.infer<typeof leagueResultSchema>;

const leagueViewSchema = z.discriminatedUnion('kind', [
  /** Not yet: what is there, and what is needed. */
  z.object({
    kind: z.literal('locked'),
    xp: z.int(),
    xpNeeded: z.int(),
    completedLevels: z.int(),
    levelsNeeded: z.int(),
  }),
  /** Has opted out of leagues and boards. */
  z.object({ kind: z.literal('opted-out'), tier: leagueTierSchema }),
  /** Joins a group of this tier with the first XP of the week, or of the next one after having left this week's. */
  z.object({
    kind: z.literal('waiting'),
    tier: leagueTierSchema,
    joinsNextWeek: z.boolean(),
    weekEndsInMs: z.int(),
  }),
  z.object({
    kind: z.literal('open'),
    tier: leagueTierSchema,
    /** Members now, and at most. */
    groupSize: z.int(),
    groupSizeMost: z.int(),
    rank: z.int(),
    weeklyXp: z.int(),
    /** Quizzes against others in this week, and those that were won. */
    matches: z.int(),
    victories: z.int(),
    /** How many places would go up and down if the week ended now. */
    promotedPlaces: z.int(),
    relegatedPlaces: z.int(),
    weekEndsInMs: z.int(),
    /** The top ten, and the learner's own row if it is below them. */
    rows: z.array(leagueRowSchema),
  }),
]);
export type LeagueView = z.infer<typeof leagueViewSchema>;

export const getLeague = endpoint({
  name: 'getLeague',
  summary:
    'The learner’s league of this week, or what is missing for one; and how the last week ended, until it was seen',
  method: 'GET',
  path: '/api/leagues',
  access: 'learner',
  reply: z.object({ league: leagueViewSchema, lastResult: leagueResultSchema.nullable() }),
});

export const markLeagueResultSeen = endpoint({
  name: 'markLeagueResultSeen',
  summary: 'The result of the last week was shown; it is not told again',
  method: 'POST',
  path: '/api/leagues/result/seen',
  access: 'learner',
  reply: z.object({ lastResult: z.null() }),
});

const boardRowSchema = rankedSchema.extend({
  /** XP of the month, or days of the streak. */
  value: z.int(),
  /** Made up to fill the board (LEADERBOARD_SAMPLES): nobody, and marked as such wherever it is shown. */
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
      /** Has enough to be listed, and has not opted out. */
      isListed: z.boolean(),
      /** Null when not listed, or further down than places are counted. */
      rank: z.int().nullable(),
    }),
    /** Only who has more than this is listed. */
    valueOver: z.int(),
    /** One's own place is counted up to here; below it is "more than". */
    placesCounted: z.int(),
  }),
]);
export type BoardView = z.infer<typeof boardSchema>;

export const getMonthlyBoard = endpoint({
  name: 'getMonthlyBoard',
  summary: 'Who earned most XP in the learner’s month',
  method: 'GET',
  path: '/api/boards/monthly',
  access: 'learner',
  reply: boardSchema,
});

export const getStreakBoard = endpoint({
  name: 'getStreakBoard',
  summary: 'The longest streaks that still hold',
  method: 'GET',
  path: '/api/boards/streak',
  access: 'learner',
  reply: boardSchema,
});
