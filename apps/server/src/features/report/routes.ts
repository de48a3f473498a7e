import * as contract from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Parts } from '../../parts.ts';
import { requireAdministrator } from '../../player/administrators.ts';
import { decideReports } from './decide-reports.ts';
import { listReports, listReportsOf } from './list-reports.ts';
import { listUnusualPlay } from './list-unusual-play.ts';
import { listNotices, markNoticesSeen } from './notices.ts';
import { reportProblem } from './report-problem.ts';
import { report } from './report-question.ts';
import { sendReportEmail } from './send-report-email.ts';

export function reportRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, contract.reportQuestion, ({ learner, body }) => report(parts, learner.userId, body));
  serve(app, contract.reportProblem, ({ learner, body, idempotencyKey }) =>
    reportProblem(parts, learner.userId, idempotencyKey, body),
  );
  serve(app, contract.sendReportEmail, ({ learner, body }) =>
    sendReportEmail(parts, app.log, learner.userId, body.reportId),
  );
  serve(app, contract.listNotices, ({ learner }) => listNotices(parts, learner.userId));
  serve(app, contract.markNoticesSeen, ({ learner, body }) => markNoticesSeen(parts, learner.userId, body.ids));
  mountTriage(app, parts);
}

function mountTriage(app: FastifyInstance, parts: Parts): void {
  serve(app, contract.listReports, async ({ learner, query }) => {
    await requireAdministrator(parts, learner.userId);
    return listReports(parts, query);
  });
  serve(app, contract.listReportsOf, async ({ learner, params, query }) => {
    await requireAdministrator(parts, learner.userId);
    return listReportsOf(parts, params.subject, query);
  });
  serve(app, contract.listUnusualPlay, async ({ learner }) => {
    await requireAdministrator(parts, learner.userId);
    return listUnusualPlay(parts);
  });
  serve(app, contract.decideReports, async ({ learner, body }) => {
    await requireAdministrator(parts, learner.userId);
    return decideReports(parts, learner.userId, body);
  });
}
