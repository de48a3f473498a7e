import type { PlayerReportReason } from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { timestamp } from '../../database/timestamp.ts';
import type { Dependencies } from '../../dependencies.ts';
import { requireSeen } from '../../player/acquaintance.ts';
import { limitUse } from '../../request/rate-limit.ts';
import { nowShown, reportedText } from './reported-text.ts';

const reportsByLearner = { name: 'player-reports', limit: 20, windowSeconds: 24 * 3600 };

/** Stores the current name or picture. A report that administrators dismissed is not reopened by the same learner. */
export async function reportPlayer(
  deps: Dependencies,
  userId: string,
  otherId: string,
  reason: PlayerReportReason,
): Promise<{ isReported: true }> {
  const { clock, database } = deps;
  await requireSeen(deps, userId, otherId);
  await limitUse(deps, reportsByLearner, userId);
  await database.run(sql`
    insert into quiz_reports (user_id, reported_id, reason, display_name, avatar_url, created_at)
    select ${userId}::uuid, profiles.user_id, ${reason}, display_name, avatar_url, ${timestamp(clock.now())}
    from profiles where profiles.user_id = ${otherId}::uuid and ${nowShown(sql`${reason}::text`)} is not null and not exists (
      select from quiz_reports r where r.user_id = ${userId}::uuid and r.reported_id = profiles.user_id
        and r.reason = ${reason} and r.state = 'dismissed' and ${reportedText} = ${nowShown(sql`${reason}::text`)})
    on conflict (user_id, reported_id, reason) where state = 'open' do update set display_name = excluded.display_name,
      avatar_url = excluded.avatar_url, created_at = excluded.created_at`);
  return { isReported: true };
}
