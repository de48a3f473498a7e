import type * as contract from '@kalima/contract';
import { type SQL, sql } from 'drizzle-orm';
import { timestamp } from '../../database/timestamp.ts';
import type { Dependencies } from '../../dependencies.ts';
import { reportedText } from './reported-text.ts';

const playersAtOnce = 20;
/** Whoever changes their name again and again is known by a few of them. */
const maxTexts = 5;

interface Row {
  readonly id: string;
  readonly created_at: Date;
  readonly reported_id: string;
  readonly reason: contract.ReportedPlayer['reason'];
  readonly state: 'open' | contract.PlayerReportDecision;
  readonly decided_at: Date | null;
  readonly decided_on: string | null;
  readonly decided_by: string | null;
  readonly display_name: string | null;
  readonly avatar_url: string | null;
  readonly reported: readonly string[];
  readonly count: number;
  readonly first_at: Date;
  readonly earlier_measures: number;
}

/** "milliseconds.id" of the last one told. */
function afterCursor(after: string | undefined): SQL {
  if (after === undefined) return sql``;
  const [ms = '0', id = ''] = after.split('.');
  return sql`and (r.created_at, r.id) < (${timestamp(Number(ms))}, ${id}::uuid)`;
}

/** Reports of one name or picture of one player; decided ones stay apart by their decision. */
const isOfGroup = (one: SQL, head: SQL): SQL => sql`${one}.reported_id = ${head}.reported_id
  and ${one}.reason = ${head}.reason and ${one}.state = ${head}.state and ${one}.decided_at is not distinct from ${head}.decided_at`;

/** Each group stands where its newest report stands. Nothing is told of who reported. */
export async function listReportedPlayers(
  { database }: Dependencies,
  { state, after }: contract.QueryOf<typeof contract.listReportedPlayers>,
): Promise<contract.ReplyOf<typeof contract.listReportedPlayers>> {
  const isWanted = state === 'open' ? sql`r.state = 'open'` : sql`r.state <> 'open'`;
  const rows = await database.run<Row>(sql`
    with heads as (
      select r.* from quiz_reports r
      where ${isWanted} ${afterCursor(after)} and not exists (
        select from quiz_reports newer where ${isOfGroup(sql`newer`, sql`r`)} and (newer.created_at, newer.id) > (r.created_at, r.id))
      order by r.created_at desc, r.id desc limit ${playersAtOnce + 1}
    )
    select heads.id, heads.created_at, heads.reported_id, heads.reason, heads.state, heads.decided_at, heads.decided_on,
      decider.display_name as decided_by, nullif(trim(p.display_name), '') as display_name, p.avatar_url, all_of.count, all_of.first_at, texts.reported, (
        select count(*)::int from player_warnings w where w.user_id = heads.reported_id
          and (heads.decided_at is null or w.created_at < heads.decided_at)) as earlier_measures
    from heads join profiles p on p.user_id = heads.reported_id
    left join profiles decider on decider.user_id = heads.decided_by
    cross join lateral (
      select count(*)::int as count, min(r.created_at) as first_at from quiz_reports r where ${isOfGroup(sql`r`, sql`heads`)}) all_of
    cross join lateral (
      select coalesce(jsonb_agg(each.text order by each.newest_at desc), '[]') as reported from (
        select ${reportedText} as text, max(r.created_at) as newest_at from quiz_reports r where ${isOfGroup(sql`r`, sql`heads`)}
        group by 1 order by 2 desc limit ${maxTexts}) each where each.text is not null) texts
    order by heads.created_at desc, heads.id desc`);
  const shown = rows.slice(0, playersAtOnce);
  const last = shown.at(-1);
  const hasMore = rows.length > playersAtOnce && last !== undefined;
  return { players: shown.map(view), next: hasMore ? `${last.created_at.getTime()}.${last.id}` : null };
}

function view(row: Row): contract.ReportedPlayer {
  return {
    playerId: row.reported_id,
    reason: row.reason,
    displayName: row.display_name,
    avatarUrl: row.avatar_url,
    reported: [...row.reported],
    count: row.count,
    firstAt: row.first_at.toISOString(),
    newestAt: row.created_at.toISOString(),
    earlierMeasures: row.earlier_measures,
    decision:
      row.state === 'open' || row.decided_at === null
        ? null
        : { kind: row.state, at: row.decided_at.toISOString(), on: row.decided_on, by: row.decided_by },
  };
}
