import type * as contract from '@kalima/contract';
import {
  isLeagueOpen,
  type LeagueOutcome,
  type LeagueWeek,
  leagueWeekAt,
  lowestTier,
  movingPlaces,
  progressOf,
  type Result,
  rankMembers,
  tierOf,
  weekEndMs,
  weekStartMs,
} from '@kalima/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { timestamp } from '../../database/timestamp.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readPlayer } from '../../player/player-store.ts';
import { resultsJson } from '../../player/progress-store.ts';
import { type UserRef, userIdOf } from '../../request/live-session.ts';

type LeagueReply = contract.ReplyOf<typeof contract.getLeague>;

interface Read {
  readonly optedOut: boolean;
  readonly results: readonly Result[];
  readonly level: number | null;
  /** Also of a group that was left: then its ranking does not have them. */
  readonly membership: { readonly groupId: number; readonly level: number } | null;
  readonly quiz: { readonly matches: number; readonly victories: number };
  readonly lastResult: ResultJson | null;
}

/** A row of `league_results` as `to_jsonb` gives it. */
interface ResultJson {
  readonly week_start_date: string;
  readonly league_level: number;
  readonly rank: number;
  readonly group_size: number;
  readonly weekly_xp: number;
  readonly outcome: LeagueOutcome;
  readonly new_level: number;
}

const standing = (week: LeagueWeek): SQL => sql`jsonb_build_object(
  'optedOut', leagues_opted_out,
  'results', ${resultsJson},
  'level', (select league_level from league_standings s where s.user_id = profiles.user_id),
  'membership', (
    select jsonb_build_object('groupId', g.id, 'level', g.league_level)
    from league_memberships m join league_groups g on g.id = m.group_id
    where m.user_id = profiles.user_id and m.week_start_date = ${week}::date),
  'quiz', (
    select jsonb_build_object('matches', count(*), 'victories', count(*) filter (where is_winner))
    from quiz_match_results q where q.user_id = profiles.user_id
      and q.created_at >= ${timestamp(weekStartMs(week))} and q.created_at < ${timestamp(weekEndMs(week))}),
  'lastResult', (
    select to_jsonb(r) from league_results r where r.user_id = profiles.user_id and r.seen_at is null
    order by r.week_start_date desc limit 1))`;

interface MemberRow {
  readonly user_id: string;
  readonly weekly_xp: number;
  readonly reached_at: Date;
  readonly display_name: string | null;
  readonly avatar_url: string | null;
}

/** Everybody in the group who has not left it, the best first: the ranking is worked out whenever it is asked for. */
async function rankGroup(database: Database, groupId: number, userId: string): Promise<contract.LeagueRow[]> {
  const members = await database.run<MemberRow>(sql`
    select m.user_id, m.weekly_xp, m.reached_at, p.display_name, p.avatar_url
    from league_memberships m join profiles p on p.user_id = m.user_id where m.group_id = ${groupId} and not m.has_left`);
  const ranked = rankMembers(
    members.map((row) => ({
      ...row,
      userId: row.user_id,
      weeklyXp: row.weekly_xp,
      reachedAtMs: row.reached_at.getTime(),
    })),
  );
  return ranked.map(({ user_id, weeklyXp, display_name, avatar_url }, index) => ({
    playerId: user_id,
    rank: index + 1,
    displayName: display_name,
    avatarUrl: avatar_url,
    isMe: user_id === userId,
    weeklyXp,
  }));
}

const tierView = (level: number): contract.LeagueTierView => ({ ...tierOf(level) });

function viewResult(result: ResultJson | null): contract.LeagueResultView | null {
  if (result === null) return null;
  return {
    week: result.week_start_date,
    outcome: result.outcome,
    rank: result.rank,
    groupSize: result.group_size,
    weeklyXp: result.weekly_xp,
    tier: tierView(result.league_level),
    newTier: tierView(result.new_level),
  };
}

/** The learner's league as it stands now. */
export async function readLeague(deps: Dependencies, ref: UserRef): Promise<LeagueReply> {
  const userId = userIdOf(ref);
  const { database, rulebook } = deps;
  const week = leagueWeekAt(deps.clock.now());
  const { player, moment, context } = await readPlayer<Read>(deps, ref, standing(week));
  const lastResult = viewResult(context.lastResult);
  const { membership } = context;
  const levels = progressOf(context.results, rulebook).completedLevels();
  const { minXp, minLevels, rows, groupSize } = rulebook.leagues;
  const tier = tierView(context.level ?? lowestTier.level);
  const weekEndsInMs = Math.max(0, weekEndMs(week) - moment.nowMs);
  if (context.optedOut) return { league: { kind: 'opted-out', tier }, lastResult };
  const ranked = membership === null ? [] : await rankGroup(database, membership.groupId, userId);
  const mine = ranked.find(({ isMe }) => isMe);
  if (membership === null || mine === undefined) {
    const has = { totalXp: player.totalXp, completedLevels: levels };
    const league: LeagueReply['league'] = isLeagueOpen(has, rulebook)
      ? { kind: 'waiting', tier, joinsNextWeek: membership !== null, weekEndsInMs }
      : { kind: 'locked', xp: player.totalXp, xpNeeded: minXp, completedLevels: levels, levelsNeeded: minLevels };
    return { league, lastResult };
  }
  const { up, down } = movingPlaces(ranked.length, membership.level, rulebook);
  return {
    league: {
      kind: 'open',
      tier: tierView(membership.level),
      groupSize: ranked.length,
      groupSizeMost: groupSize,
      rank: mine.rank,
      weeklyXp: mine.weeklyXp,
      ...context.quiz,
      promotedPlaces: up,
      relegatedPlaces: down,
      weekEndsInMs,
      rows: ranked.filter(({ rank, isMe }) => rank <= rows || isMe),
    },
    lastResult,
  };
}
