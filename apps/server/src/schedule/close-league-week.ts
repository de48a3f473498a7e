import { leagueWeekAt } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../dependencies.ts';
import { closeLeagueGroup } from '../player/close-league-group.ts';

type NeededDependencies = Pick<Dependencies, 'clock' | 'database' | 'rulebook'>;

/** Closes expired groups, oldest first, each in its own transaction: a failure does not stop the others. */
export async function closeLeagueWeek(deps: NeededDependencies): Promise<void> {
  const groups = await deps.database.run<{ id: string }>(sql`
    select id from league_groups where is_active and week_start_date < ${leagueWeekAt(deps.clock.now())}::date
    order by week_start_date, id`);
  const failures: unknown[] = [];
  for (const { id } of groups) {
    try {
      if ((await closeLeagueGroup(deps, Number(id), { givesWay: true })) === 'gave-way') break;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} league groups could not be closed`);
}
