import type * as contract from '@kalima/contract';
import {
  isLeagueOpen,
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
import { msOf, timestamp } from '../../database/timestamp.ts';
import type { Dependencies } from '../../dependencies.ts';
import { rivalColumns } from '../../player/acquaintance.ts';
import { readPlayer } from '../../player/player-store.ts';
import { resultsJson } from '../../player/progress-store.ts';
import { type UserRef, userIdOf } from '../../request/live-session.ts';

type LeagueReply = contract.ReplyOf<typeof contract.getLeague>;

interface Read {
  readonly optedOut: boolean;
  readonly results: readonly Result[];
  readonly level: number | null;
  /** Set even for a group that the learner left, whose ranking omits them. */
  readonly membership: { readonly groupId: number; readonly level: number } | null;
  readonly quiz: { readonly matches: number; readonly victories: number };
  readonly lastResult: ResultJson | null;
}

type ResultJson = Omit<contract.LeagueResultView, 'tier' | 'newTier'> & Record<'level' | 'newLevel', number>;

const leagueJson = (week: LeagueWeek): SQL => sql`jsonb_build_object(
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
    select jsonb_build_object('week', r.week_start_date, 'outcome', r.outcome, 'rank', r.rank, 'groupSize', r.group_size,
      'weeklyXp', r.weekly_xp, 'level', r.league_level, 'newLevel', r.new_level)
    from league_results r where r.user_id = profiles.user_id and r.seen_at is null
    order by r.week_start_date desc limit 1))`;

interface MemberRow extends Pick<contract.LeagueRow, 'displayName' | 'avatarUrl' | 'weeklyXp'> {
  readonly playerId: string;
  readonly userId: string;
  readonly reachedAtMs: number;
}

/** Current members, best first; computed on each read. */
async function rankGroup(database: Database, groupId: number, userId: string): Promise<contract.LeagueRow[]> {
  const members = await database.run<MemberRow>(sql`
    select ${rivalColumns}, m.user_id as "userId", m.weekly_xp as "weeklyXp", ${msOf('m.reached_at')} as "reachedAtMs"
    from league_memberships m join profiles f on f.user_id = m.user_id where m.group_id = ${groupId} and not m.has_left`);
  return rankMembers(members).map(({ userId: id, reachedAtMs: _, ...row }, index) => ({
    ...row,
    rank: index + 1,
    isMe: id === userId,
  }));
}

const tierView = (level: number): contract.LeagueTierView => ({ ...tierOf(level) });

function viewResult(stored: ResultJson | null): contract.LeagueResultView | null {
  if (stored === null) return null;
  const { level, newLevel, ...result } = stored;
  return { ...result, tier: tierView(level), newTier: tierView(newLevel) };
}

export async function readLeague(deps: Dependencies, ref: UserRef): Promise<LeagueReply> {
  const userId = userIdOf(ref);
  const { database, rulebook } = deps;
  const week = leagueWeekAt(deps.clock.now());
  const { player, moment, context } = await readPlayer<Read>(deps, ref, leagueJson(week));
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
