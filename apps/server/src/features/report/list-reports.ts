import type * as contract from '@kalima/contract';
import { type SQL, sql } from 'drizzle-orm';
import { timestamp } from '../../database/timestamp.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type ReportJson, reportJson, viewReport } from './report-view.ts';

const groupsAtOnce = 10;
const newestOfGroup = 3;
const reportsAtOnce = 20;

type Query = contract.QueryOf<typeof contract.listReports>;

/** "milliseconds.id" of the last one told. */
const cursorOf = ({ created_at, id }: { created_at: string | Date; id: string }) =>
  `${new Date(created_at).getTime()}.${id}`;

function afterCursor(after: string | undefined): SQL {
  if (after === undefined) return sql``;
  const [ms = '0', id = ''] = after.split('.');
  return sql`and (reports.created_at, reports.id) < (${timestamp(Number(ms))}, ${id}::uuid)`;
}

interface GroupRow {
  readonly id: string;
  readonly created_at: Date;
  readonly subject: string;
  readonly word: string;
  readonly wording: string;
  readonly count: number;
  readonly reports: readonly ReportJson[];
}

/** Each group stands where its newest report stands: the one that no other of its group is newer than. */
export async function listReports(
  { database }: Dependencies,
  { state, after }: Query,
): Promise<contract.ReplyOf<typeof contract.listReports>> {
  const rows = await database.run<GroupRow>(sql`
    with heads as (
      select reports.id, created_at, subject, word, wording from reports
      where state = ${state} ${afterCursor(after)} and not exists (
        select 1 from reports newer where newer.state = reports.state and newer.subject = reports.subject
          and (newer.created_at, newer.id) > (reports.created_at, reports.id))
      order by created_at desc, reports.id desc limit ${groupsAtOnce + 1}
    )
    select heads.*, newest.reports,
      (select count(*)::int from reports where state = ${state} and reports.subject = heads.subject) as count
    from heads cross join lateral (
      select jsonb_agg(told.report order by told.created_at desc, told.id desc) as reports from (
        select ${reportJson} as report, reports.created_at, reports.id
        from reports join profiles on profiles.user_id = reports.user_id
        where reports.state = ${state} and reports.subject = heads.subject
        order by reports.created_at desc, reports.id desc limit ${newestOfGroup}) told) newest
    order by heads.created_at desc, heads.id desc`);
  const shown = rows.slice(0, groupsAtOnce);
  const last = shown.at(-1);
  return {
    groups: shown.map(({ subject, word, wording, count, reports }) => ({
      subject,
      word,
      wording,
      count,
      reports: reports.map(viewReport),
    })),
    next: rows.length > groupsAtOnce && last !== undefined ? cursorOf(last) : null,
  };
}

export async function listReportsOf(
  { database }: Dependencies,
  subject: string,
  { state, after }: Query,
): Promise<contract.ReplyOf<typeof contract.listReportsOf>> {
  const rows = await database.run<{ report: ReportJson }>(sql`
    select ${reportJson} as report from reports join profiles on profiles.user_id = reports.user_id
    where reports.state = ${state} and reports.subject = ${subject} ${afterCursor(after)}
    order by reports.created_at desc, reports.id desc limit ${reportsAtOnce + 1}`);
  const shown = rows.slice(0, reportsAtOnce).map(({ report }) => report);
  const last = shown.at(-1);
  return {
    reports: shown.map(viewReport),
    next: rows.length > reportsAtOnce && last !== undefined ? cursorOf(last) : null,
  };
}
