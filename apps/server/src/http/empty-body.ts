import type { FastifyInstance } from 'fastify';

/**
 * JSON alone: plain text is what a foreign page may send without asking.
 * The official account client says "JSON" even where it sends nothing (signing out): that is no malformed body.
 */
export function acceptEmptyBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parseJson(request, body as string, done);
  });
}
