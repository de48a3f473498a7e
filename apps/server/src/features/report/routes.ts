import * as contract from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { serve } from '../../http/serve.ts';
import { requireAdministrator } from '../../player/administrators.ts';
import { decideReports } from './decide-reports.ts';
import { listReports, listReportsOf } from './list-reports.ts';
import { listUnusualPlay } from './list-unusual-play.ts';
import { listNotices, markNoticesSeen } from './notices.ts';
import { reportProblem } from './report-problem.ts';
import { report } from './report-question.ts';
import { sendReportEmail } from './send-report-email.ts';

export function reportRoutes(app: FastifyInstance, deps: Dependencies): void {
  serve(app, contract.reportQuestion, ({ learner, body }) => report(deps, learner.userId, body));
  serve(app, contract.reportProblem, ({ learner, body, idempotencyKey }) =>
    reportProblem(deps, learner.userId, idempotencyKey, body),
  );
  serve(app, contract.sendReportEmail, ({ learner, body }) =>
    sendReportEmail(deps, app.log, learner.userId, body.reportId),
  );
  serve(app, contract.listNotices, ({ learner }) => listNotices(deps, learner.userId));
  serve(app, contract.markNoticesSeen, ({ learner, body }) => markNoticesSeen(deps, learner.userId, body.ids));
  mountTriage(app, deps);
}

function mountTriage(app: FastifyInstance, deps: Dependencies): void {
  serve(app, contract.listReports, async ({ learner, query }) => {
    await requireAdministrator(deps, learner.userId);
    return listReports(deps, query);
  });
  serve(app, contract.listReportsOf, async ({ learner, params, query }) => {
    await requireAdministrator(deps, learner.userId);
    return listReportsOf(deps, params.subject, query);
  });
  serve(app, contract.listUnusualPlay, async ({ learner }) => {
    await requireAdministrator(deps, learner.userId);
    return listUnusualPlay(deps);
  });
  serve(app, contract.decideReports, async ({ learner, body }) => {
    await requireAdministrator(deps, learner.userId);
    return decideReports(deps, learner.userId, body);
  });
}
