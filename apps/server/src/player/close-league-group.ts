import { closeGroup, type LeagueResult } from '@kalima/rules';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { advisoryLocks } from '../database/advisory-locks.ts';
import { leagueGroups, leagueMemberships } from '../database/schema/index.ts';
import type { Dependencies } from '../dependencies.ts';

type Group = Pick<typeof leagueGroups.$inferSelect, 'leagueLevel' | 'weekStartDate'>;

export interface Closing {
  /** Returns instead of waiting while another process is closing groups. */
  readonly givesWay?: boolean;
}

/**
 * Closes a group's week once, in a transaction guarded by the group's row; a concurrent caller waits, then finds it done.
 * @returns gave-way: another process is closing groups and will reach this one
 */
export async function closeLeagueGroup(
  { database, rulebook }: Pick<Dependencies, 'database' | 'rulebook'>,
  groupId: number,
  { givesWay = false }: Closing = {},
): Promise<'closed' | 'was-closed' | 'gave-way'> {
  return database.orm.transaction(async (tx) => {
    if (givesWay) {
      const locks = await tx.execute<{ is_mine: boolean }>(
        sql`select pg_try_advisory_xact_lock(${advisoryLocks.leagueClosing}) as is_mine`,
      );
      if (locks.rows[0]?.is_mine !== true) return 'gave-way';
    }
    const { leagueLevel, weekStartDate, id, isActive } = leagueGroups;
    const [group] = await tx
      .select({ leagueLevel, weekStartDate })
      .from(leagueGroups)
      .where(and(eq(id, groupId), eq(isActive, true)))
      .for('update');
    if (group === undefined) return 'was-closed';
    // Locked in the order of batched answers: later XP is either counted here, or violates `league_week_closed` and moves to the
    // next week.
    const { userId, weeklyXp, reachedAt, hasLeft } = leagueMemberships;
    const members = await tx
      .select({ userId, weeklyXp, reachedAt })
      .from(leagueMemberships)
      .where(and(eq(leagueMemberships.groupId, groupId), eq(hasLeft, false)))
      .orderBy(asc(userId))
      .for('update');
    const results = closeGroup(
      members.map(({ reachedAt: at, ...member }) => ({ ...member, reachedAtMs: at.getTime() })),
      group.leagueLevel,
      rulebook,
    );
    await tx.execute(writeResults(groupId, group, results));
    return 'closed';
  });
}

function writeResults(
  groupId: number,
  { leagueLevel, weekStartDate: week }: Group,
  results: readonly LeagueResult[],
): SQL {
  const rows = results.map(({ userId, newLevel, ...result }) => ({ ...result, user_id: userId, new_level: newLevel }));
  return sql`with result as materialized (
      select r.user_id, r.rank, r."weeklyXp" as weekly_xp, r.outcome, r.new_level
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (user_id uuid, rank int, "weeklyXp" int, outcome text, new_level int)
    ), ranked as (
      update league_memberships m set rank = result.rank, final_xp = m.weekly_xp
      from result where m.user_id = result.user_id and m.group_id = ${groupId}
    ), told as (
      insert into league_results
        (user_id, week_start_date, league_level, rank, group_size, weekly_xp, outcome, new_level)
      select user_id, ${week}::date, ${leagueLevel}, rank, ${results.length}, weekly_xp, outcome, new_level from result
    ), moved as (
      insert into league_standings (user_id, league_level) select user_id, new_level from result
      on conflict (user_id) do update set league_level = excluded.league_level
    )
    update league_groups set is_active = false where id = ${groupId}`;
}
