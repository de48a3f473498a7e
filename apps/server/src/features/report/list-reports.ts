import type * as contract from '@kalima/contract';
import { type SQL, sql } from 'drizzle-orm';
import { timestamp } from '../../database/timestamp.ts';
import type { Dependencies } from '../../dependencies.ts';
import { reportJson, viewReport } from './report-view.ts';

const groupsAtOnce = 10;
const newestOfGroup = 3;
const reportsAtOnce = 20;

type Query = contract.QueryOf<typeof contract.listReports>;

/** "milliseconds.id" of the last listed one. */
const cursorOf = ({ createdAt, id }: { createdAt: string | Date; id: string }) =>
  `${new Date(createdAt).getTime()}.${id}`;

function afterCursor(after: string | undefined): SQL {
  if (after === undefined) return sql``;
  const [ms = '0', id = ''] = after.split('.');
  return sql`and (reports.created_at, reports.id) < (${timestamp(Number(ms))}, ${id}::uuid)`;
}

interface GroupRow {
  readonly id: string;
  readonly createdAt: Date;
  readonly subject: string;
  readonly word: string;
  readonly wording: string;
  readonly count: number;
  readonly reports: readonly contract.ReportView[];
}

export async function listReports({ database }: Dependencies, { state, after }: Query) {
  const rows = await database.run<GroupRow>(sql`
    with heads as (
      select reports.id, created_at, subject, word, wording from reports
      where state = ${state} ${afterCursor(after)} and not exists (
        select 1 from reports newer where newer.state = reports.state and newer.subject = reports.subject
          and (newer.created_at, newer.id) > (reports.created_at, reports.id))
      order by created_at desc, reports.id desc limit ${groupsAtOnce + 1}
    )
    select heads.id, heads.created_at as "createdAt", heads.subject, heads.word, heads.wording, newest.reports,
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
    groups: shown.map(({ id: _, createdAt: __, ...group }) => ({ ...group, reports: group.reports.map(viewReport) })),
    next: rows.length > groupsAtOnce && last !== undefined ? cursorOf(last) : null,
  };
}

export async function listReportsOf({ database }: Dependencies, subject: string, { state, after }: Query) {
  const rows = await database.run<{ report: contract.ReportView }>(sql`
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
