import { sql } from 'drizzle-orm';
import { timestamp } from '../../database/timestamp.ts';
import { limitUse } from '../../http/rate-limit.ts';
import type { Parts } from '../../parts.ts';
import { requireMet } from './keep-apart.ts';

const reportsOfPlayers = { name: 'player-reports', limit: 20, windowSeconds: 24 * 3600 };

/** Kept with name and picture as they are now: they may be changed before anybody looks. Said again, it is the later one. */
export async function reportPlayer(
  parts: Parts,
  userId: string,
  otherId: string,
  reason: 'name' | 'avatar',
): Promise<{ isReported: true }> {
  const { clock, database } = parts;
  await requireMet(parts, userId, otherId);
  await limitUse(parts, reportsOfPlayers, userId);
  await database.run(sql`
    insert into quiz_reports (user_id, reported_id, reason, display_name, avatar_url, created_at)
    select ${userId}::uuid, user_id, ${reason}, display_name, avatar_url, ${timestamp(clock.now())}
    from profiles where user_id = ${otherId}::uuid
    on conflict (user_id, reported_id, reason) do update set display_name = excluded.display_name,
      avatar_url = excluded.avatar_url, created_at = excluded.created_at`);
  return { isReported: true };
}
