import * as contract from '@kalima/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { reports as stored } from '../../database/schema/index.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isNotFound } from '../../request/errors.ts';
import { decideReport, type OpenReport } from './decide-report.ts';
import { sanitiseText } from './sanitise-text.ts';

type Wish = contract.BodyOf<typeof contract.decideReports>;

const isOpen = eq(stored.state, 'open');

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
  const isNamed = 'ids' in which ? inArray(stored.id, which.ids) : eq(stored.subject, which.subject);
  return database.orm
    .select({
      id: stored.id,
      user_id: stored.userId,
      session_id: stored.sessionId,
      question_index: stored.questionIndex,
      report_type: stored.reportType,
      word_ids: stored.wordIds,
      created_at: stored.createdAt,
    })
    .from(stored)
    .where(and(isOpen, isNamed))
    .orderBy(asc(stored.createdAt), asc(stored.id))
    .limit(contract.maxDecisions);
}

const countOpen = ({ database }: Dependencies, subject: string): Promise<number> =>
  database.orm.$count(stored, and(isOpen, eq(stored.subject, subject)));
