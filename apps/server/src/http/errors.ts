import type { ErrorReply, ProblemCode } from '@kalima/contract';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { QueueFullError } from '../concurrency/concurrency-limit.ts';
import { isDatabaseAway, isRoomShort } from '../database/is-database-away.ts';
import { BadRequest, Problem, ProviderAway, Refused } from '../request/errors.ts';
import { serializeError } from './serialize-error.ts';

const statusOf: Readonly<Record<ProblemCode, number>> = {
  'bad-request': 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  fault: 500,
  unavailable: 503,
  'no-room': 503,
  not_configured: 503,
};

export const statusOfProblem = ({ code }: Problem): number => statusOf[code];

const codeOfStatus: Readonly<Record<number, ProblemCode>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  413: 'payload-too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
  503: 'unavailable',
};

/** Typical restart time of a database. */
const awaySeconds = 2;
const busySeconds = 10;
/** An operator must free disk space. */
const noRoomSeconds = 30;

const isTransient = (error: unknown) =>
  error instanceof ProviderAway || (error instanceof Error && error.name === 'TimeoutError');

/** Maps temporary failures of database, disk and providers to a retryable problem. */
export function asProblem(error: unknown): unknown {
  if (isRoomShort(error)) return new Problem('no-room', noRoomSeconds, { cause: error });
  if (isDatabaseAway(error)) return new Problem('unavailable', awaySeconds, { cause: error });
  if (error instanceof QueueFullError) return new Problem('unavailable', busySeconds);
  return isTransient(error) ? new Problem('unavailable', undefined, { cause: error }) : error;
}

function answerFor(error: unknown): { status: number; body: ErrorReply } {
  if (error instanceof Refused) return { status: 409, body: { code: error.code } };
  if (error instanceof BadRequest) return { status: 400, body: { code: 'bad-request', fields: [...error.fields] } };
  if (error instanceof Problem) return { status: statusOfProblem(error), body: { code: error.code } };
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  if (status === 400) {
    return { status, body: { code: 'bad-request', fields: [{ path: 'body', message: 'is not valid JSON' }] } };
  }
  if (status > 400 && status < 500) return { status, body: { code: codeOfStatus[status] ?? 'bad-request' } };
  return { status: 500, body: { code: 'fault' } };
}

/** The message alone: whole driver errors contain the statement. */
function reasonOf({ cause }: Problem): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  return serializeError(cause.cause instanceof Error ? cause.cause : cause).message;
}

export function logFailure(request: FastifyRequest, error: unknown, status: number): void {
  if (status < 500) return;
  if (error instanceof Problem) request.log.warn({ code: error.code, reason: reasonOf(error) }, 'unavailable');
  else request.log.error({ err: error }, 'fault');
}

/** Answers every failure; a fault is logged in full and answered without detail. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((thrown, request, reply) => {
    const error = asProblem(thrown);
    const { status, body } = answerFor(error);
    logFailure(request, error, status);
    if (error instanceof Problem && error.retryAfterSeconds !== undefined)
      reply.header('retry-after', error.retryAfterSeconds);
    return reply.status(status).send({ ...body, requestId: request.id });
  });
}
