import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { projectRoot } from '../project-root.ts';
import { accountsError, isForAccounts } from './accounts-error.ts';

const serverPaths = /^\/(api|auth\/v1|functions|rest|dev)(\/|$|\?)/;

/** Serves the built page, and the page itself for every path that is the page's own. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  const root = join(projectRoot, 'apps/web/dist');
  const isBuilt = existsSync(join(root, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      preCompressed: true,
      index: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!isBuilt || !isPage || serverPaths.test(request.url) || request.url.startsWith('/assets/')) {
      if (isForAccounts(request))
        return reply.status(404).send(accountsError(404, 'not_found', 'There is no such address'));
      return reply.status(404).send({ code: 'not-found', requestId: request.id });
    }
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
