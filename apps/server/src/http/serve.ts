import { randomUUID } from 'node:crypto';
import {
  type AnyEndpoint,
  type BodyOf,
  idempotencyKeySchema,
  type ParamsOf,
  type QueryOf,
  type ReadonlyReplyOf,
} from '@kalima/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import { BadRequest } from '../request/errors.ts';
import type { Learner, UncheckedLearner } from '../request/live-session.ts';
import { requireLearner, requireUncheckedLearner } from './bearer.ts';
import { unstorableAt } from './storable-text.ts';

interface Input<E extends AnyEndpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The raw body of an endpoint with `upload`. */
  readonly bytes: Uint8Array;
  /** The caller's idempotency key; generated when absent. */
  readonly idempotencyKey: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type Call<E extends AnyEndpoint, Who = Learner> = Input<E> &
  (E['access'] extends 'learner' ? { readonly learner: Who } : unknown);

function parse(schema: z.ZodType | undefined, value: unknown, where: string): unknown {
  if (schema === undefined) return undefined;
  const unstorable = unstorableAt(value, [where]);
  if (unstorable !== null) throw new BadRequest([{ path: unstorable, message: 'has something that cannot be kept' }]);
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  throw new BadRequest(
    parsed.error.issues.map((issue) => ({ path: [where, ...issue.path].join('.'), message: issue.message })),
  );
}

function keyOf({ headers }: FastifyRequest): string {
  const given = headers['idempotency-key'];
  if (given === undefined) return randomUUID();
  const key = idempotencyKeySchema.safeParse(given);
  if (key.success) return key.data;
  throw new BadRequest(key.error.issues.map(({ message }) => ({ path: 'headers.idempotency-key', message })));
}

type Answer<E extends AnyEndpoint> = ReadonlyReplyOf<E> | FastifyReply;
type Handle<E extends AnyEndpoint, Who> = (call: Call<E, Who>) => Promise<Answer<E>> | Answer<E>;

const noBytes = new Uint8Array();

/** Mounts one endpoint: the only place where Fastify and Zod types meet. Input and reply are both parsed. */
export function serve<E extends AnyEndpoint>(app: FastifyInstance, endpoint: E, handle: Handle<E, Learner>): void {
  mountRoute(app, endpoint, handle, endpoint.access === 'learner' ? requireLearner : null);
}

/** For handlers that read the player first: that read checks the sign-in. */
export function servePlayer<E extends AnyEndpoint & { readonly access: 'learner' }>(
  app: FastifyInstance,
  endpoint: E,
  handle: Handle<E, UncheckedLearner>,
): void {
  mountRoute(app, endpoint, handle, requireUncheckedLearner);
}

function mountRoute<E extends AnyEndpoint, Who>(
  app: FastifyInstance,
  endpoint: E,
  handle: Handle<E, Who>,
  /** Null: public. */
  whoAsks: ((request: FastifyRequest) => Promise<Who>) | null,
): void {
  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint: endpoint.name },
    handler: (request, reply) => {
      const answer = (who: { learner?: Who }) =>
        handle({
          params: parse(endpoint.params, request.params, 'params') as ParamsOf<E>,
          query: parse(endpoint.query, request.query, 'query') as QueryOf<E>,
          body: parse(endpoint.body, request.body, 'body') as BodyOf<E>,
          bytes: Buffer.isBuffer(request.body) ? request.body : noBytes,
          idempotencyKey: keyOf(request),
          request,
          reply,
          ...who,
        } as Input<E> as Call<E, Who>);
      // Personal replies are not cached, unless the handler says otherwise.
      if (whoAsks !== null) reply.header('cache-control', 'no-store');
      const answered = whoAsks === null ? answer({}) : whoAsks(request).then((learner) => answer({ learner }));
      // A reply is a thenable that resolves when it is sent; one already sent needs no wait.
      if (answered === reply && reply.sent) return undefined;
      return Promise.resolve(answered).then((result) => (reply.sent ? reply : endpoint.reply.parse(result)));
    },
  };
  if (endpoint.maxBodyBytes !== undefined) {
    // An anonymous caller's body is not read.
    const onRequest = async (request: FastifyRequest) => void (await requireLearner(request));
    app.route({ ...route, bodyLimit: endpoint.maxBodyBytes, onRequest });
  } else if (endpoint.upload === undefined) app.route(route);
  else app.register(async (scope) => takeBytes(scope, endpoint).route(route));
}

/** Accepts any media type as bytes: the content is sniffed, not the header. */
function takeBytes(scope: FastifyInstance, { access, upload }: AnyEndpoint): FastifyInstance {
  // An anonymous caller's megabytes are not read.
  if (access === 'learner') scope.addHook('onRequest', async (request) => void (await requireLearner(request)));
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: upload?.maxBytes ?? 0 }, (_request, body, done) =>
    done(null, body),
  );
  return scope;
}
