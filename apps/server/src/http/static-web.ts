import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isPagePath } from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import { projectRoot } from '../settings/project-root.ts';
import { accountsError, isForAccounts } from './accounts-error.ts';
import { htmlSender, type PageHeads } from './page-html.ts';
import { documentHeaders } from './security-headers.ts';

const serverPaths = /^\/(api|auth\/v1|functions|rest|dev|pictures|metrics)(\/|$)/;

/** No worker's script is among the hashed files: a worker obeys the policy of its own script. */
const isSubresource = /\/assets\/[^/]+\.(?:js|css|woff2)(?:\.(?:br|gz))?$/;

export const builtWeb = join(projectRoot, 'apps/web/dist');

/** Serves the built page at each of its addresses; others get 404, as the page for a browser, else as JSON. */
export async function serveWeb(
  app: FastifyInstance,
  { root, heads = null }: { readonly root: string; readonly heads?: PageHeads | null },
): Promise<void> {
  const index = join(root, 'index.html');
  const page = existsSync(index) ? readFileSync(index, 'utf8') : null;
  const sendPage = page === null ? null : htmlSender(page, heads);
  if (sendPage !== null) {
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      preCompressed: true,
      index: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        if (isSubresource.test(path)) for (const name of documentHeaders) reply.removeHeader(name);
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.replace(/[?#].*$/s, '');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (sendPage !== null && isRead && isPagePath(path)) return sendPage(request, reply, path, 200);
    const isFile = /\.[^/]*$/.test(path) || path.startsWith('/assets/');
    const isForPerson = isRead && !isFile && !serverPaths.test(path) && request.headers.accept?.includes('text/html');
    reply.header('vary', 'accept');
    if (sendPage === null || !isForPerson) {
      if (isForAccounts(request))
        return reply.status(404).send(accountsError(404, 'not_found', 'There is no such address'));
      return reply.status(404).send({ code: 'not-found', requestId: request.id });
    }
    return sendPage(request, reply, path, 404);
  });
}
