import { sql } from 'drizzle-orm';
import { timestamp } from '../../database/timestamp.ts';
import type { Dependencies } from '../../dependencies.ts';

/** Marks unseen results of earlier weeks, too. */
export async function markResultSeen({ clock, database }: Dependencies, userId: string): Promise<{ lastResult: null }> {
  await database.run(sql`
    update league_results set seen_at = ${timestamp(clock.now())}
    where user_id = ${userId}::uuid and seen_at is null`);
  return { lastResult: null };
}
