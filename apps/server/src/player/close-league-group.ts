import { closeGroup, type LeagueResult } from '@kalima/rules';
import { type SQL, sql } from 'drizzle-orm';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Dependencies } from '../dependencies.ts';

interface MemberRow extends Record<string, unknown> {
  readonly user_id: string;
  readonly weekly_xp: number;
  readonly reached_at: Date | string;
}

interface GroupRow extends Record<string, unknown> {
  readonly league_level: number;
  readonly week: string;
}

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
    const groups = await tx.execute<GroupRow>(sql`
      select league_level, to_char(week_start_date, 'YYYY-MM-DD') as week
      from league_groups where id = ${groupId} and is_active for update`);
    const [group] = groups.rows;
    if (group === undefined) return 'was-closed';
    // Locked in the order of batched answers: later XP is either counted here, or violates `league_week_closed` and moves to the
    // next week.
    const members = await tx.execute<MemberRow>(sql`
      select user_id, weekly_xp, reached_at from league_memberships where group_id = ${groupId} and not has_left
      order by user_id for update`);
    const results = closeGroup(
      members.rows.map(({ user_id, weekly_xp, reached_at }) => ({
        userId: user_id,
        weeklyXp: weekly_xp,
        reachedAtMs: new Date(reached_at).getTime(),
      })),
      group.league_level,
      rulebook,
    );
    await tx.execute(writeResults(groupId, group, results));
    return 'closed';
  });
}

function writeResults(groupId: number, { league_level, week }: GroupRow, results: readonly LeagueResult[]): SQL {
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
      select user_id, ${week}::date, ${league_level}, rank, ${results.length}, weekly_xp, outcome, new_level from result
    ), moved as (
      insert into league_standings (user_id, league_level) select user_id, new_level from result
      on conflict (user_id) do update set league_level = excluded.league_level
    )
    update league_groups set is_active = false where id = ${groupId}`;
}
