import { getHealth, getOpenApi, getReady, getSettings, reportClientError } from '@kalima/contract';
import { contract } from '@kalima/contract/contract';
import { measureCoverage } from '@kalima/course';
import type { FastifyInstance } from 'fastify';
import { isMovable, type MovableClock } from '../../clock.ts';
import { isMigrated } from '../../database/migrate.ts';
import type { Dependencies } from '../../dependencies.ts';
import { devAddress, localhostOnly } from '../../http/localhost-only.ts';
import { ipOf, networkOf } from '../../http/network-of.ts';
import { openApiOf } from '../../http/open-api.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import { serve } from '../../http/serve.ts';
import { unavailable } from '../../request/errors.ts';
import { limitUse, type RateLimit } from '../../request/rate-limit.ts';
import { productVersion } from '../../settings/product.ts';
import { readClockMove } from './read-clock-move.ts';
import { scrubClientError } from './scrub-client-error.ts';
import { viewRules } from './view-rules.ts';

const clientErrorsByNetwork: RateLimit = { name: 'client-errors:network', limit: 30, windowSeconds: 3600 };

/** @param afterClockMove runs due jobs before the next tick. */
export function systemRoutes(app: FastifyInstance, deps: Dependencies, afterClockMove: () => Promise<void>): void {
  const { clock, config, database, mailer, recogniser, rulebook, teaching } = deps;
  serve(app, getHealth, () => {
    if (!database.isAnswering()) throw unavailable();
    return {
      status: 'ok' as const,
      database: database.kind,
      version: productVersion,
      courseVersion: teaching.course.version,
    };
  });
  // During shutdown the framework answers 503.
  serve(app, getReady, async () => {
    if (!(await isMigrated(database))) throw unavailable();
    return { status: 'ready' as const };
  });
  const replyOpenApi = cacheResponses(getOpenApi, 1);
  serve(app, getOpenApi, (call) => replyOpenApi(call, '', () => openApiOf(contract, productVersion)));
  const rules = viewRules(rulebook);
  const { words } = teaching.course;
  const course = { words: words.size, share: measureCoverage(teaching.coverage, words.keys()).share };
  serve(app, getSettings, () => ({
    forceLanguage: config.forceLanguage,
    forceTheme: config.forceTheme,
    emailConfirmation: config.emailConfirmation,
    planPolicy: config.planPolicy,
    rules,
    tapGame: config.tapGame === 'on',
    betaBonus: config.betaBonusGems > 0,
    adsScript: config.adsScriptUrl,
    revenueCatKey: config.revenueCatKey,
    recognition: recogniser === null ? ('browser' as const) : ('server' as const),
    recordings:
      config.recordings === null
        ? null
        : { licence: config.recordings.licence, licenceUrl: config.recordings.licenceUrl },
    course,
    mailbox: config.hasDevPages && config.smtpUrl === null,
    mailsInLog: mailer.kind === 'outbox',
  }));
  serve(app, reportClientError, async ({ body, request, reply }) => {
    await limitUse(deps, clientErrorsByNetwork, networkOf(ipOf(request)));
    const clientError = scrubClientError(body);
    request.log.warn({ clientError }, 'the page reported an error');
    app.metrics.clientFailed(clientError.page);
    return reply.code(204).send();
  });
  if (config.hasDevClock && isMovable(clock)) mountClock(app, config, clock, afterClockMove);
}

function mountClock(
  app: FastifyInstance,
  config: Dependencies['config'],
  clock: MovableClock,
  afterMove: () => Promise<void>,
): void {
  const guard = { onRequest: localhostOnly(config) };
  const clockReply = () => ({ now: new Date(clock.now()).toISOString() });
  app.addHook('onListen', async () => {
    app.log.warn(
      `*** DEV_CLOCK=on: the clock can be set at ${devAddress(config, app.listeningOrigin, '/dev/clock')} ***`,
    );
  });
  app.get('/dev/clock', guard, clockReply);
  app.post('/dev/clock', guard, async ({ body }) => {
    clock.set(readClockMove(body, clock.now()));
    await afterMove();
    return clockReply();
  });
}
