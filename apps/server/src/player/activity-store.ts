import type { Day } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';

export interface DayCounts {
  readonly index: number;
  readonly xp: number;
  readonly exercises: number;
}

/**
 * Earnings per day, for days given by their starts (the last one is open-ended); empty days are omitted. Exercises are counted
 * from sessions, because `user_guide_progress` has one row for all runs of an exercise.
 */
export async function readDays(
  database: Database,
  userId: string,
  startsMs: readonly number[],
): Promise<readonly DayCounts[]> {
  const starts = startsMs.map((startMs) => new Date(startMs).toISOString());
  const [since] = starts;
  if (since === undefined) return [];
  const list = sql`array[${sql.join(
    starts.map((start) => sql`${start}::timestamptz`),
    sql`, `,
  )}]`;
  return await database.run<DayCounts>(sql`
    with counts as (
      select width_bucket(at, ${list}) as number, sum(amount)::int as xp, 0 as exercises from ledger
      where user_id = ${userId}::uuid and at >= ${since}::timestamptz and currency = 'xp' group by 1
      union all
      select width_bucket(finished_at, ${list}), 0, count(*)::int from exercise_sessions
      where user_id = ${userId}::uuid and finished_at >= ${since}::timestamptz
        and kind = 'exercise' and state = 'finished' and (result ->> 'passed')::boolean
      group by 1
    )
    select number - 1 as index, sum(xp)::int as xp, sum(exercises)::int as exercises
    from counts group by number order by number`);
}

export async function readMonthlyXp(database: Database, userId: string, date: Day): Promise<number> {
  const [year, month] = date.split('-').map(Number);
  const [row] = await database.run<{ xp: number }>(sql`
    select total_monthly_xp as xp from monthly_xp_history
    where user_id = ${userId}::uuid and year = ${year}::int and month = ${month}::int`);
  return row?.xp ?? 0;
}
