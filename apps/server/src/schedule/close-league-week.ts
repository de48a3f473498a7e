import { leagueWeekAt } from '@kalima/rules';
import { and, eq, lt } from 'drizzle-orm';
import { leagueGroups } from '../database/schema/index.ts';
import type { Dependencies } from '../dependencies.ts';
import { closeLeagueGroup } from '../player/close-league-group.ts';

type NeededDependencies = Pick<Dependencies, 'clock' | 'database' | 'rulebook'>;

/** Closes expired groups, oldest first, each in its own transaction: a failure does not stop the others. */
export async function closeLeagueWeek(deps: NeededDependencies): Promise<void> {
  const { id, isActive, weekStartDate } = leagueGroups;
  const groups = await deps.database.orm
    .select({ id })
    .from(leagueGroups)
    .where(and(eq(isActive, true), lt(weekStartDate, leagueWeekAt(deps.clock.now()))))
    .orderBy(weekStartDate, id);
  const failures: unknown[] = [];
  for (const group of groups) {
    try {
      if ((await closeLeagueGroup(deps, group.id, { givesWay: true })) === 'gave-way') break;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} league groups could not be closed`);
}
