import { lt, sql } from 'drizzle-orm';
import { claimedGuestTickets } from '../../../database/schema/index.ts';
import { timestamp } from '../../../database/timestamp.ts';
import type { Dependencies } from '../../../dependencies.ts';

const atOnce = 500;

/** Deletes tickets too old for any judgement, with their unfinished runs, and the claims of guests' tickets that are void. */
export async function dropOldTickets({
  clock,
  database,
  rulebook,
}: Pick<Dependencies, 'clock' | 'database' | 'rulebook'>): Promise<void> {
  await database.orm.delete(claimedGuestTickets).where(lt(claimedGuestTickets.expiresAt, new Date(clock.now())));
  const before = timestamp(clock.now() - rulebook.offline.keptMs);
  for (;;) {
    const dropped = await database.run(sql`
      with old as (
        select user_id, id from exercise_sessions where ticket_id is null and ticket_until < ${before} limit ${atOnce} for update skip locked
      ), runs as (
        delete from exercise_sessions r using old where r.user_id = old.user_id and r.ticket_id = old.id and r.state = 'ticket'
      )
      delete from exercise_sessions s using old where s.user_id = old.user_id and s.id = old.id returning s.id`);
    if (dropped.length < atOnce) return;
  }
}
