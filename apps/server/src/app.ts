import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { accountRoutes } from './features/account/routes.ts';
import { courseRoutes } from './features/course/routes.ts';
import { economyRoutes } from './features/economy/routes.ts';
import { exerciseRoutes } from './features/exercise/routes.ts';
import { journeyRoutes } from './features/journey/routes.ts';
import { lessonRoutes } from './features/lesson/routes.ts';
import { profileRoutes } from './features/profile/routes.ts';
import { reportRoutes } from './features/report/routes.ts';
import { systemRoutes } from './features/system/routes.ts';
import { acceptBearers, readAccessToken } from './http/bearer.ts';
import { acceptEmptyBodies } from './http/empty-body.ts';
import { answerErrors } from './http/errors.ts';
import { rememberRoutes } from './http/mounted-routes.ts';
import { serveWeb } from './http/static-web.ts';
import type { Parts } from './parts.ts';

/** Query strings stay out of the log: links in mails bear their token there. */
const tellRequest = ({ method, url, ip }: FastifyRequest) => ({ method, path: url.split('?')[0], remoteAddress: ip });

/** The table of contents: everything that the server serves, in the order in which it is mounted. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const app = Fastify({
    logger:
      parts.config.logLevel === 'silent' ? false : { level: parts.config.logLevel, serializers: { req: tellRequest } },
    trustProxy: parts.config.trustProxy,
    bodyLimit: 64 * 1024,
    genReqId: () => crypto.randomUUID(),
  });
  rememberRoutes(app);
  answerErrors(app);
  acceptEmptyBodies(app);
  acceptBearers(app, (token) => readAccessToken(parts.jwtSecret, token, parts.clock.now()));
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: parts.config.publicUrl.startsWith('https://'),
    referrerPolicy: { policy: 'same-origin' },
  });
  await app.register(compress, { global: true, threshold: 1024 });
  for (const mount of [
    systemRoutes,
    accountRoutes,
    profileRoutes,
    courseRoutes,
    journeyRoutes,
    exerciseRoutes,
    economyRoutes,
    lessonRoutes,
    reportRoutes,
  ]) {
    await mount(app, parts);
  }
  await serveWeb(app);
  return app;
}
