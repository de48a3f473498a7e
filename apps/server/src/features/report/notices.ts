import { maxNotices, type Notice, type ReportNotice, type WarningNotice } from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { timestamp } from '../../database/timestamp.ts';
import type { Dependencies } from '../../dependencies.ts';

export async function listNotices({ database }: Dependencies, userId: string): Promise<{ notices: Notice[] }> {
  const [warnings, decisions] = await Promise.all([
    database.run<WarningNotice>(sql`
      select id, reason || '-' || kind as kind, display_name as name from player_warnings
      where user_id = ${userId}::uuid and told_at is null order by created_at, id limit ${maxNotices}`),
    database.run<ReportNotice>(sql`
      select r.id, 'report-' || r.state as kind, r.word, s.kind as session, r.gift, r.answer
      from reports r left join exercise_sessions s on s.user_id = r.user_id and s.id = r.session_id
      where r.user_id = ${userId}::uuid and r.state <> 'open' and r.told_at is null
      order by r.decided_at, r.id limit ${maxNotices}`),
  ]);
  return { notices: [...warnings, ...decisions].slice(0, maxNotices) };
}

export async function markNoticesSeen({ clock, database }: Dependencies, userId: string, ids: readonly string[]) {
  const isMine = sql`user_id = ${userId}::uuid and told_at is null
    and id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
  const markShown = sql`told_at = ${timestamp(clock.now())}`;
  const rows = await database.run(sql`
    with told_reports as (update reports set ${markShown} where state <> 'open' and ${isMine} returning id),
      told_warnings as (update player_warnings set ${markShown} where ${isMine} returning id)
    select id from told_reports union all select id from told_warnings`);
  return { seen: rows.length };
}
