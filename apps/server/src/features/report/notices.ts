import {
  maxNotices,
  type Notice,
  type PlayerReportMeasure,
  type PlayerReportReason,
  type ReportDecision,
  type ReportNotice,
  type WarningNotice,
} from '@kalima/contract';
import type { SessionKind } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import type { ReportGift } from '../../database/schema/report.ts';
import { timestamp } from '../../database/timestamp.ts';
import type { Dependencies } from '../../dependencies.ts';

interface ReportRow {
  readonly id: string;
  readonly state: ReportDecision;
  readonly word: string;
  readonly session: SessionKind | null;
  readonly gift: ReportGift | null;
  readonly answer: string | null;
}

interface WarningRow {
  readonly id: string;
  readonly reason: PlayerReportReason;
  readonly kind: PlayerReportMeasure;
  readonly display_name: string | null;
}

export async function listNotices({ database }: Dependencies, userId: string): Promise<{ notices: Notice[] }> {
  const [warnings, decisions] = await Promise.all([
    database.run<WarningRow>(sql`
      select id, reason, kind, display_name from player_warnings
      where user_id = ${userId}::uuid and told_at is null order by created_at, id limit ${maxNotices}`),
    database.run<ReportRow>(sql`
      select r.id, r.state, r.word, s.kind as session, r.gift, r.answer
      from reports r left join exercise_sessions s on s.user_id = r.user_id and s.id = r.session_id
      where r.user_id = ${userId}::uuid and r.state <> 'open' and r.told_at is null
      order by r.decided_at, r.id limit ${maxNotices}`),
  ]);
  return { notices: [...warnings.map(viewWarning), ...decisions.map(viewDecision)].slice(0, maxNotices) };
}

const viewWarning = ({ id, reason, kind, display_name }: WarningRow): WarningNotice => ({
  id,
  kind: `${reason}-${kind}`,
  name: display_name,
});

const viewDecision = ({ state, ...row }: ReportRow): ReportNotice => ({ ...row, kind: `report-${state}` });

export async function markNoticesSeen(
  { clock, database }: Dependencies,
  userId: string,
  ids: readonly string[],
): Promise<{ seen: number }> {
  const isMine = sql`user_id = ${userId}::uuid and told_at is null
    and id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
  const markShown = sql`told_at = ${timestamp(clock.now())}`;
  const rows = await database.run(sql`
    with told_reports as (update reports set ${markShown} where state <> 'open' and ${isMine} returning id),
      told_warnings as (update player_warnings set ${markShown} where ${isMine} returning id)
    select id from told_reports union all select id from told_warnings`);
  return { seen: rows.length };
}
