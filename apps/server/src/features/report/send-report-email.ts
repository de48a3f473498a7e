import { defaultLanguage, type Language } from '@kalima/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { profiles, users } from '../../database/schema/index.ts';
import { timestamp } from '../../database/timestamp.ts';
import type { Dependencies } from '../../dependencies.ts';
import { countUse, limitUse, type RateLimit } from '../../request/rate-limit.ts';
import { type MailedReport, writeReportMail } from './report-mail.ts';

const mailsByLearner: RateLimit = { name: 'report-mail:learner', limit: 30, windowSeconds: 3600 };
/** A learner with many accounts must not flood a mailbox; the administrators' page lists all reports. */
const mailsInAll: RateLimit = { name: 'report-mail:all', limit: 200, windowSeconds: 3600 };

type Log = Pick<FastifyBaseLogger, 'error' | 'info'>;

/** Sent at most once: the report is marked before the mail leaves. */
export async function sendReportEmail(
  deps: Dependencies,
  log: Log,
  userId: string,
  reportId: string | undefined,
): Promise<{ sent: boolean }> {
  const { clock, config, database, mailer } = deps;
  if (config.adminEmails.length === 0 || mailer.kind === 'nowhere') return { sent: false };
  await limitUse(deps, mailsByLearner, userId);
  if ((await countUse(database, clock.now(), mailsInAll, 'all')) !== null) return { sent: false };
  const report = await takeUnmailed(deps, userId, reportId);
  if (report === null) return { sent: false };
  const link = `${config.publicUrl}/admin/reports`;
  const languages = await languagesOf(deps);
  const sending = config.adminEmails.map((to) =>
    mailer.send(writeReportMail(report, languages.get(to) ?? defaultLanguage, to, link)),
  );
  const results = await Promise.allSettled(sending);
  for (const result of results) {
    if (result.status === 'rejected') log.error({ err: result.reason }, 'A mail about a report could not be sent');
  }
  const sent = results.some(({ status }) => status === 'fulfilled');
  if (sent && mailer.kind === 'outbox') log.info({ reportId: report.id }, 'A mail about a report is in the outbox');
  return { sent };
}

/** Marks the report as mailed: only one of concurrent requests succeeds. */
async function takeUnmailed(
  { clock, database }: Dependencies,
  userId: string,
  reportId: string | undefined,
): Promise<(MailedReport & { readonly id: string }) | null> {
  const [report] = await database.run<MailedReport & { readonly id: string }>(sql`
    update reports set mailed_at = ${timestamp(clock.now())}
    from profiles
    where reports.user_id = ${userId}::uuid and reports.id = (
        select id from reports
        where user_id = ${userId}::uuid and mailed_at is null and id = coalesce(${reportId ?? null}::uuid, id)
        order by created_at desc, id desc limit 1)
      and reports.mailed_at is null and profiles.user_id = reports.user_id
    returning reports.id, exercise_id, question, correct_answer, user_answer, report_type, message, word, display_name`);
  return report ?? null;
}

async function languagesOf({ config, database }: Dependencies): Promise<ReadonlyMap<string, Language>> {
  const rows = await database.orm
    .select({ email: users.email, language: profiles.language })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(inArray(users.email, config.adminEmails));
  return new Map(rows.map(({ email, language }) => [email, language]));
}
