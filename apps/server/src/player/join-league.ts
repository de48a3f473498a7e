import {
  attemptEnding,
  type GameEvent,
  isLeagueOpen,
  type LeagueWeek,
  lastDayOf,
  lowestTier,
  type Player,
  progressOf,
  type Result,
  type Rulebook,
  weekEndMs,
  weekStartMs,
} from '@kalima/rules';
import { and, asc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Transaction } from '../database/connect.ts';
import { leagueGroups, leagueMemberships, leagueStandings } from '../database/schema/index.ts';
import { timestamp } from '../database/timestamp.ts';
import type { Dependencies } from '../dependencies.ts';
import { closeLeagueGroup } from './close-league-group.ts';
import { resultsJson } from './progress-store.ts';

interface Outsider {
  readonly results: readonly Result[];
  readonly isNew: boolean;
}

/** A learner's state in this week's league, read beside the player. Results are read only of learners without a group. */
export type LeagueState = 'in' | 'out' | Outsider;

export const leagueState = (week: LeagueWeek): SQL => sql`case
  when exists (select from league_memberships m where m.user_id = profiles.user_id and m.week_start_date = ${week}::date)
    then to_jsonb('in'::text)
  when leagues_opted_out then to_jsonb('out'::text)
  else jsonb_build_object('results', ${resultsJson}, 'isNew',
    not exists (select from league_memberships m where m.user_id = profiles.user_id)
    and not exists (select from league_standings s where s.user_id = profiles.user_id)) end`;

const isReady = ({ results }: Pick<Outsider, 'results'>, totalXp: number, rulebook: Rulebook): boolean =>
  isLeagueOpen({ totalXp, completedLevels: progressOf(results, rulebook).completedLevels() }, rulebook);

/** Eligible learners get a seat before a change: newcomers at any visit (not by a background job), others with the first XP of the week. */
export function joinsBefore(
  state: LeagueState,
  { totalXp }: Pick<Player, 'totalXp'>,
  { leagueXp, isHeard }: { readonly leagueXp: number; readonly isHeard: boolean },
  rulebook: Rulebook,
): boolean {
  if (typeof state === 'string') return false;
  return (leagueXp > 0 || (isHeard && state.isNew)) && isReady(state, totalXp, rulebook);
}

/** Whether a change may bring the missing XP or level. */
export function mayJoinWith(
  state: LeagueState,
  before: Pick<Player, 'totalXp'>,
  { player, events }: { readonly player: Player; readonly events: readonly GameEvent[] },
  rulebook: Rulebook,
): boolean {
  const { minXp } = rulebook.leagues;
  if (typeof state === 'string' || player.totalXp < minXp) return false;
  const passes = events.some((each) => each.kind === 'session-finished' && each.session === 'exercise' && each.passed);
  // A pass may complete the missing level; its result is not among those read.
  return passes || (before.totalXp < minXp && isReady(state, player.totalXp, rulebook));
}

interface Joining {
  readonly week: LeagueWeek;
  readonly nowMs: number;
  readonly maxXpPerDay: number;
}

/**
 * Takes a seat in a group of the learner's tier: the fullest with room, else a new one. A lock per tier and week prevents overfull
 * groups and double seats. A former group is closed first: it decides the tier. Joining counts the XP since Monday, and raises the
 * profile's version, so that a concurrent change restarts and its XP counts exactly once.
 * @param change of the player, in the same transaction, that may make them eligible; null: it wrote nothing
 */
export async function joinLeague<T extends object>(
  deps: Pick<Dependencies, 'database' | 'rulebook'>,
  userId: string,
  joining: Joining,
  change?: (tx: Transaction) => Promise<T | null>,
): Promise<T | null> {
  const { database, rulebook } = deps;
  const { week } = joining;
  const { groupId, weekStartDate } = leagueMemberships;
  const isEarlier = and(eq(leagueMemberships.userId, userId), lt(weekStartDate, week));
  const unfinished = await database.orm
    .select({ groupId })
    .from(leagueMemberships)
    .innerJoin(leagueGroups, eq(leagueGroups.id, groupId))
    .where(and(isEarlier, eq(leagueGroups.isActive, true)))
    .orderBy(asc(weekStartDate));
  for (const before of unfinished) await closeLeagueGroup(deps, before.groupId);
  return database.orm.transaction(async (tx) => {
    const { leagueLevel } = leagueStandings;
    const [standing] = await tx.select({ leagueLevel }).from(leagueStandings).where(eq(leagueStandings.userId, userId));
    const level = standing?.leagueLevel ?? lowestTier.level;
    await tx.execute(
      sql`select pg_advisory_xact_lock(${advisoryLocks.leagueJoining}, hashtext(${`${week} ${level}`}))`,
    );
    // Separate statements: each sees the writes before its lock was granted.
    const changed = (await change?.(tx)) ?? null;
    if (change !== undefined && (changed === null || !(await isReadyIn(tx, userId, rulebook)))) return changed;
    const person = await tx.execute(claimProfile(userId, week));
    if (person.rows.length > 0) await tx.execute(takeSeat(userId, level, joining, rulebook));
    return changed;
  });
}

async function isReadyIn(tx: Transaction, userId: string, rulebook: Rulebook): Promise<boolean> {
  const { rows } = await tx.execute<{ totalXp: number; results: readonly Result[] }>(sql`
    select total_xp_earned as "totalXp", ${resultsJson} as results from profiles where user_id = ${userId}::uuid`);
  return rows[0] !== undefined && isReady(rows[0], rows[0].totalXp, rulebook);
}

/** Locks the profile until the seat is taken, which serialises opting out. */
const claimProfile = (userId: string, week: LeagueWeek): SQL => sql`
  update profiles set version = version + 1
  where user_id = ${userId}::uuid and not leagues_opted_out and not exists (
    select from league_memberships m where m.user_id = profiles.user_id and m.week_start_date = ${week}::date)
  returning user_id`;

function takeSeat(userId: string, level: number, { week, nowMs, maxXpPerDay }: Joining, { leagues }: Rulebook): SQL {
  const utcDay = (moment: SQL) => sql`(${moment} at time zone 'UTC')::date`;
  return sql`with room as (
      select id from league_groups
      where week_start_date = ${week}::date and league_level = ${level} and is_active and places < ${leagues.groupSize}
      order by places desc, id limit 1 for update
    ), taken as (
      update league_groups set places = places + 1 where id in (select id from room) returning id
    ), opened as (
      insert into league_groups (league_level, week_start_date, week_end_date, places)
      select ${level}, ${week}::date, ${lastDayOf(week)}::date, 1 where not exists (select from room)
      returning id
    ), days as (
      select ${utcDay(sql`at`)} as day, coalesce(sum(amount) filter (where not too_fast), 0)::int as xp,
        count(*) filter (where too_fast and source like ${`%${attemptEnding}`})::int as fast
      from ledger
      where user_id = ${userId}::uuid and currency = 'xp'
        and at >= ${timestamp(weekStartMs(week))} and at < ${timestamp(weekEndMs(week))}
      group by 1
    ), capped as (
      select *, least(xp, ${maxXpPerDay}::int) as counted from days
    ), earned as (
      select coalesce(sum(counted), 0)::int as xp, coalesce(sum(xp - counted), 0)::int as capped,
        coalesce(sum(fast), 0)::int as fast,
        coalesce(max(counted) filter (where day = ${utcDay(timestamp(nowMs))}), 0)::int as today
      from capped
    )
    insert into league_memberships
      (user_id, week_start_date, group_id, weekly_xp, day_xp, xp_day, fast_answers, capped_xp, reached_at)
    select ${userId}::uuid, ${week}::date, seat.id, earned.xp, earned.today, ${utcDay(timestamp(nowMs))}, earned.fast, earned.capped,
      ${timestamp(nowMs)}
    from earned, (select id from taken union all select id from opened) as seat`;
}
