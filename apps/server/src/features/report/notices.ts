import { type Notice, noticesMost } from '@kalima/contract';
import type { SessionKind } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import type { ReportGift } from '../../database/schema/report.ts';
import { timestamp } from '../../database/timestamp.ts';
import type { Parts } from '../../parts.ts';

interface Row {
  readonly id: string;
  readonly state: 'accepted' | 'declined';
  readonly word: string;
  readonly session: SessionKind | null;
  readonly gift: ReportGift | null;
  readonly answer: string | null;
}

export async function listNotices({ database }: Parts, userId: string): Promise<{ notices: Notice[] }> {
  const rows = await database.run<Row>(sql`
    select r.id, r.state, r.word, s.kind as session, r.gift, r.answer
    from reports r left join exercise_sessions s on s.id = r.session_id
    where r.user_id = ${userId}::uuid and r.state <> 'open' and r.told_at is null
    order by r.decided_at, r.id limit ${noticesMost}`);
  return { notices: rows.map(({ state, ...row }) => ({ ...row, kind: `report-${state}` as const })) };
}

export async function markNoticesSeen(
  { clock, database }: Parts,
  userId: string,
  ids: readonly string[],
): Promise<{ seen: number }> {
  const rows = await database.run(sql`
    update reports set told_at = ${timestamp(clock.now())}
    where user_id = ${userId}::uuid and state <> 'open' and told_at is null
      and id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    returning id`);
  return { seen: rows.length };
}
