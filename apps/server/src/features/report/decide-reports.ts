import * as contract from '@kalima/contract';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { isNotFound } from '../../request/errors.ts';
import { decideReport, type OpenReport } from './decide-report.ts';
import { sanitiseText } from './sanitise-text.ts';

type Wish = contract.BodyOf<typeof contract.decideReports>;

export async function decideReports(deps: Dependencies, administratorId: string, { decision, reports, answer }: Wish) {
  const wish = { decision, administratorId, answer: sanitiseText(answer ?? '') || null };
  let decided = 0;
  for (const report of await openOnes(deps, reports)) {
    if (await decideReport(deps, report, wish).catch(unlessGone)) decided += 1;
  }
  return { decided, left: 'subject' in reports ? await countOpen(deps, reports.subject) : 0 };
}

/** Deleting an account deletes its reports. */
function unlessGone(error: unknown): false {
  if (isNotFound(error)) return false;
  throw error;
}

function openOnes({ database }: Dependencies, which: Wish['reports']): Promise<readonly OpenReport[]> {
  const named =
    'ids' in which
      ? sql`id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(which.ids)}::jsonb))`
      : sql`subject = ${which.subject}`;
  return database.run<OpenReport>(sql`
    select id, user_id, session_id, question_index, report_type, word_ids, created_at from reports
    where state = 'open' and ${named} order by created_at, id limit ${contract.maxDecisions}`);
}

async function countOpen({ database }: Dependencies, subject: string): Promise<number> {
  const [row] = await database.run<{ count: number }>(
    sql`select count(*)::int as count from reports where state = 'open' and subject = ${subject}`,
  );
  return row?.count ?? 0;
}
