import { and, eq, isNull } from 'drizzle-orm';
import { leagueResults } from '../../database/schema/index.ts';
import type { Dependencies } from '../../dependencies.ts';

/** Marks unseen results of earlier weeks, too. */
export async function markResultSeen({ clock, database }: Dependencies, userId: string): Promise<{ lastResult: null }> {
  await database.orm
    .update(leagueResults)
    .set({ seenAt: new Date(clock.now()) })
    .where(and(eq(leagueResults.userId, userId), isNull(leagueResults.seenAt)));
  return { lastResult: null };
}
