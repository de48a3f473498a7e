import { contract, getHealth, getOpenApi, getReady, getSettings } from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../../database/migrate.ts';
import type { Dependencies } from '../../dependencies.ts';
import { unavailable } from '../../errors.ts';
import { devAddress, localhostOnly } from '../../http/localhost-only.ts';
import { openApiOf } from '../../http/open-api.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import { serve } from '../../http/serve.ts';
import { isMovable, type MovableClock } from '../../outside/clock.ts';
import { productVersion } from '../../product.ts';
import { readClockMove } from './read-clock-move.ts';
import { viewRules } from './view-rules.ts';

/** @param afterClockMove what is due at another time than now must not wait for the next tick. */
export function systemRoutes(
  app: FastifyInstance,
  { clock, config, database, recogniser, rulebook, teaching }: Dependencies,
  afterClockMove: () => Promise<void>,
): void {
  serve(app, getHealth, () => {
    if (!database.isAnswering()) throw unavailable();
    return {
      status: 'ok' as const,
      database: database.kind,
      version: productVersion,
      courseVersion: teaching.course.version,
    };
  });
  // While it closes, the framework answers 503 to this as to everything.
  serve(app, getReady, async () => {
    if (!(await isMigrated(database))) throw unavailable();
    return { status: 'ready' as const };
  });
  const replyOpenApi = cacheResponses(getOpenApi, 1);
  serve(app, getOpenApi, (call) => replyOpenApi(call, '', () => openApiOf(contract, productVersion)));
  const rules = viewRules(rulebook);
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
    mailbox: config.hasDevPages && config.smtpUrl === null,
  }));
  if (config.hasDevClock && isMovable(clock)) mountClock(app, config, clock, afterClockMove);
}

/** For tests that need another day than today. */
function mountClock(
  app: FastifyInstance,
  config: Dependencies['config'],
  clock: MovableClock,
  afterMove: () => Promise<void>,
): void {
  const guard = { onRequest: localhostOnly(config) };
  const told = () => ({ now: new Date(clock.now()).toISOString() });
  app.addHook('onListen', async () => {
    app.log.warn(
      `*** DEV_CLOCK=on: the clock can be set at ${devAddress(config, app.listeningOrigin, '/dev/clock')} ***`,
    );
  });
  app.get('/dev/clock', guard, told);
  app.post('/dev/clock', guard, async ({ body }) => {
    clock.set(readClockMove(body, clock.now()));
    await afterMove();
    return told();
  });
}
