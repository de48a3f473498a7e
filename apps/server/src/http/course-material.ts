import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { UncheckedLearner } from '../request/live-session.ts';

/** The course changes only with a new version of the app: browsers cache it briefly, then revalidate. */
export const courseCache = 'public, max-age=300';

/** A learner's voice is personal, and may change at any time. */
export function cacheByVoice(reply: FastifyReply, learner: UncheckedLearner | null): void {
  reply.header('cache-control', learner === null ? courseCache : 'private, no-cache').header('vary', 'authorization');
}

/** @param names of the served files; default: all */
export async function serveFolder(
  app: FastifyInstance,
  { root, prefix, names }: { root: string; prefix: string; names?: ReadonlySet<string> },
): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: false,
    allowedPath: (path) => names === undefined || names.has(path.slice(1)),
    setHeaders: (reply) => reply.header('cache-control', courseCache),
  });
}
