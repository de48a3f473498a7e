import { join } from 'node:path';
import compress from '@fastify/compress';
import { maxJsonBytes } from '@kalima/contract';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Dependencies } from './dependencies.ts';
import { accountRoutes } from './features/account/routes.ts';
import { createPregeneration } from './features/audio/pregeneration.ts';
import { audioRoutes } from './features/audio/routes.ts';
import { bonusRoutes } from './features/bonus/routes.ts';
import { courseRoutes } from './features/course/routes.ts';
import { dailyVerseRoutes } from './features/daily-verse/routes.ts';
import { economyRoutes } from './features/economy/routes.ts';
import { exerciseRoutes } from './features/exercise/routes.ts';
import { instanceContentRoutes } from './features/instance-content/routes.ts';
import { journeyRoutes } from './features/journey/routes.ts';
import { leagueRoutes } from './features/leagues/routes.ts';
import { lessonRoutes } from './features/lesson/routes.ts';
import { lettersRoutes } from './features/letters/routes.ts';
import { membershipRoutes } from './features/membership/routes.ts';
import { memoryRoutes } from './features/memory/routes.ts';
import { moderationRoutes } from './features/moderation/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { ownVersesRoutes } from './features/own-verses/routes.ts';
import { personalDataRoutes } from './features/personal-data/routes.ts';
import { profileRoutes } from './features/profile/routes.ts';
import { questRoutes } from './features/quests/routes.ts';
import { quizRoutes } from './features/quiz/routes.ts';
import { readerRoutes } from './features/reader/routes.ts';
import { reportRoutes } from './features/report/routes.ts';
import { soundingRoutes } from './features/sounding/routes.ts';
import { speechRoutes } from './features/speech/routes.ts';
import { surahPackRoutes } from './features/surah-packs/routes.ts';
import { systemRoutes } from './features/system/routes.ts';
import { trialRoutes } from './features/trial/routes.ts';
import { acceptBearers, accessTokenReader } from './http/bearer.ts';
import { closeIdleConnections } from './http/close-idle-connections.ts';
import { serveCrawlers } from './http/crawlers.ts';
import { acceptEmptyBodies } from './http/empty-body.ts';
import { answerErrors } from './http/errors.ts';
import { OneLineEach } from './http/log-requests.ts';
import { replyToMalformedAddress, replyToMalformedRequest } from './http/malformed-requests.ts';
import { serveMetrics } from './http/metrics.ts';
import { rememberRoutes } from './http/mounted-routes.ts';
import { pageHeads, publicPaths, readHeadTexts } from './http/page-heads.ts';
import { requestIdFor } from './http/request-id.ts';
import { sendSecurityHeaders } from './http/security-headers.ts';
import { serializeError } from './http/serialize-error.ts';
import { builtWeb, serveWeb } from './http/static-web.ts';
import { limitConnections, type ServerTimeouts, serverTimeouts, timeoutOptions } from './http/timeouts.ts';
import { trustedProxies } from './http/trusted-proxies.ts';
import { readOwnerPacks } from './instance-content/owner-packs.ts';
import { showOwnPictures } from './instance-content/pictures.ts';
import { hasLiveSession } from './request/live-session.ts';
import { jobsOf } from './schedule/jobs.ts';
import { createSchedule } from './schedule/schedule.ts';

/** No path of ours is longer. */
const maxLoggedPath = 200;

/** Query strings stay out of the log: mailed links have their token there. */
const serializeRequest = ({ method, url, ip }: FastifyRequest) => ({
  method,
  path: url.split('?')[0]?.slice(0, maxLoggedPath),
  remoteAddress: ip,
});

export interface AppOptions {
  readonly timeouts?: ServerTimeouts | undefined;
  /** Default: standard output, the logger's fastest path. */
  readonly logTo?: { write(line: string): void } | undefined;
  /** The folder of the built page; default: the one that the build writes. */
  readonly webFolder?: string | undefined;
  /** False: background jobs run on request alone, as tests that count statements need. Default: true. */
  readonly startsJobs?: boolean | undefined;
}

export async function buildApp(
  given: Dependencies,
  { timeouts = serverTimeouts, logTo, webFolder = builtWeb, startsJobs = true }: AppOptions = {},
): Promise<FastifyInstance> {
  const { logLevel, trustProxy } = given.config;
  const packs = await readOwnerPacks(given.config, given.teaching);
  const deps =
    packs.pictures === null ? given : { ...given, teaching: showOwnPictures(given.teaching, packs.pictures) };
  const serializers = { req: serializeRequest, err: serializeError };
  const app = Fastify({
    logger: logLevel === 'silent' ? false : { level: logLevel, serializers, ...(logTo && { stream: logTo }) },
    trustProxy: trustedProxies(trustProxy),
    bodyLimit: maxJsonBytes,
    genReqId: requestIdFor(trustProxy !== false),
    logController: new OneLineEach(),
    frameworkErrors: replyToMalformedAddress,
    clientErrorHandler: replyToMalformedRequest,
    ...timeoutOptions(timeouts),
  });
  limitConnections(app, timeouts);
  closeIdleConnections(app);
  rememberRoutes(app);
  answerErrors(app);
  acceptEmptyBodies(app);
  serveMetrics(app, deps.database, deps.config);
  const readToken = accessTokenReader(deps);
  acceptBearers(app, {
    readToken: (token) => readToken(token, deps.clock.now()),
    isLive: (learner) => hasLiveSession(deps.database, learner, deps.clock.now()),
  });
  await sendSecurityHeaders(app, { ...deps.config, recitationOrigin: packs.recitation?.origin ?? null });
  await app.register(compress, { global: true, threshold: 1024 });
  const pregeneration = createPregeneration(deps, app.log);
  const makeClips = { name: 'make-clips', run: async () => pregeneration.start() };
  const jobs = app.metrics.countJobs([...jobsOf(deps), makeClips]);
  const schedule = createSchedule(jobs, (job, error) => app.log.error({ err: error, job }, 'a job failed'));
  if (startsJobs) app.addHook('onListen', async () => schedule.start());
  app.addHook('onClose', () => schedule.stop());
  systemRoutes(app, deps, schedule.runNow);
  audioRoutes(app, deps, pregeneration);
  for (const mount of [
    accountRoutes,
    profileRoutes,
    journeyRoutes,
    memoryRoutes,
    exerciseRoutes,
    economyRoutes,
    lessonRoutes,
    surahPackRoutes,
    membershipRoutes,
    reportRoutes,
    moderationRoutes,
    bonusRoutes,
    speechRoutes,
    questRoutes,
    leagueRoutes,
    quizRoutes,
    soundingRoutes,
    dailyVerseRoutes,
    ownVersesRoutes,
    trialRoutes,
    lettersRoutes,
    notificationRoutes,
    personalDataRoutes,
  ]) {
    await mount(app, deps);
  }
  await readerRoutes(app, deps, packs);
  await courseRoutes(app, deps, packs.pictures);
  instanceContentRoutes(app, deps, packs);
  serveCrawlers(app, {
    get publicUrl() {
      return deps.config.publicUrl;
    },
    paths: publicPaths(deps.teaching),
  });
  const texts = readHeadTexts(join(webFolder, 'page-heads.json'));
  await serveWeb(app, {
    root: webFolder,
    heads: texts && {
      get publicUrl() {
        return deps.config.publicUrl;
      },
      headOf: pageHeads(texts, deps.teaching),
    },
  });
  return app;
}
