import type * as contract from '@kalima/contract';
import { type SQL, sql } from 'drizzle-orm';
import { timestamp } from '../../database/timestamp.ts';
import type { Dependencies } from '../../dependencies.ts';
import { reportedText } from './reported-text.ts';

const playersAtOnce = 20;
/** A few suffice to recognise a player who keeps renaming. */
const maxTexts = 5;

interface Row extends Omit<contract.ReportedPlayer, 'firstAt' | 'newestAt' | 'decision'> {
  readonly id: string;
  readonly createdAt: Date;
  readonly firstAt: Date;
  readonly state: 'open' | contract.PlayerReportDecision;
  readonly decidedAt: Date | null;
  readonly decidedOn: string | null;
  readonly decidedBy: string | null;
}

/** "milliseconds.id" of the last listed one. */
function afterCursor(after: string | undefined): SQL {
  if (after === undefined) return sql``;
  const [ms = '0', id = ''] = after.split('.');
  return sql`and (r.created_at, r.id) < (${timestamp(Number(ms))}, ${id}::uuid)`;
}

/** Reports of one name or picture of one player; decided ones are grouped by their decision. */
const isOfGroup = (one: SQL, head: SQL): SQL => sql`${one}.reported_id = ${head}.reported_id
  and ${one}.reason = ${head}.reason and ${one}.state = ${head}.state and ${one}.decided_at is not distinct from ${head}.decided_at`;

/** Groups ordered by their newest report. Reporters are not revealed. */
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
    select heads.id, heads.created_at as "createdAt", heads.reported_id as "playerId", heads.reason, heads.state,
      heads.decided_at as "decidedAt", heads.decided_on as "decidedOn", decider.display_name as "decidedBy",
      nullif(trim(p.display_name), '') as "displayName", p.avatar_url as "avatarUrl", all_of.count, all_of.first_at as "firstAt",
      texts.reported, (
        select count(*)::int from player_warnings w where w.user_id = heads.reported_id
          and (heads.decided_at is null or w.created_at < heads.decided_at)) as "earlierMeasures"
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
  return { players: shown.map(view), next: hasMore ? `${last.createdAt.getTime()}.${last.id}` : null };
}

const view = (row: Row): contract.ReportedPlayer => {
  const { id: _, createdAt, firstAt, state, decidedAt, decidedOn: on, decidedBy: by, ...player } = row;
  const isOpen = state === 'open' || decidedAt === null;
  return {
    ...player,
    firstAt: firstAt.toISOString(),
    newestAt: createdAt.toISOString(),
    decision: isOpen ? null : { kind: state, at: decidedAt.toISOString(), on, by },
  };
};
