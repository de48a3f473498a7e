import type { ErrorReply, ProblemCode, RefusalCode } from '@kalima/contract';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { QueueFullError } from '../concurrency-limit.ts';
import { isDatabaseAway, isRoomShort } from '../database/is-database-away.ts';
import { SpeechUnavailable } from '../outside/speech/speech-engine.ts';
import { serializeError } from './serialize-error.ts';

/** A rule said no: 409. */
export class Refused extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}

/** The message was not of the contract's shape: 400, with the fields that are wrong. */
export class BadRequest extends Error {
  readonly fields: readonly { path: string; message: string }[];
  constructor(fields: readonly { path: string; message: string }[]) {
    super('bad request');
    this.fields = fields;
  }
}

/** Any other answer that is no success and no fault of ours. */
export class Problem extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly retryAfterSeconds: number | undefined;
  constructor(status: number, code: ProblemCode, retryAfterSeconds?: number, options?: ErrorOptions) {
    super(code, options);
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const notFound = (): Problem => new Problem(404, 'not-found');
/** The questions of a session cannot be had any more: it must be started anew. */
export const courseChanged = (): Problem => new Problem(409, 'conflict');
export const forbidden = (): Problem => new Problem(403, 'forbidden');
export const unauthorized = (): Problem => new Problem(401, 'unauthorized');

export const tooMany = (retryAfterSeconds: number): Problem => new Problem(429, 'too-many-requests', retryAfterSeconds);

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

/** A database that restarts is back in seconds. */
const awaySeconds = 2;
const busySeconds = 10;
/** Somebody must make it. */
const noRoomSeconds = 30;

const isPassing = (error: unknown) =>
  error instanceof SpeechUnavailable || (error instanceof Error && error.name === 'TimeoutError');

/** Whatever the database, the disk or somebody outside cannot do just now is worth another try, and no fault of the code. */
export function asProblem(error: unknown): unknown {
  if (isRoomShort(error)) return new Problem(503, 'no-room', noRoomSeconds, { cause: error });
  if (isDatabaseAway(error)) return new Problem(503, 'unavailable', awaySeconds, { cause: error });
  if (error instanceof QueueFullError) return new Problem(503, 'unavailable', busySeconds);
  return isPassing(error) ? new Problem(503, 'unavailable', undefined, { cause: error }) : error;
}

function answerFor(error: unknown): { status: number; body: ErrorReply } {
  if (error instanceof Refused) return { status: 409, body: { code: error.code } };
  if (error instanceof BadRequest) return { status: 400, body: { code: 'bad-request', fields: [...error.fields] } };
  if (error instanceof Problem) return { status: error.status, body: { code: error.code } };
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  if (status === 400) {
    return { status, body: { code: 'bad-request', fields: [{ path: 'body', message: 'is not valid JSON' }] } };
  }
  if (status > 400 && status < 500) return { status, body: { code: codeOfStatus[status] ?? 'bad-request' } };
  return { status: 500, body: { code: 'fault' } };
}

/** The message alone: whole errors of the driver carry the statement. */
function reasonOf({ cause }: Problem): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  return serializeError(cause.cause instanceof Error ? cause.cause : cause).message;
}

/** Expected unavailability is logged as a warning, unexpected errors in full. */
export function logFailure(request: FastifyRequest, error: unknown, status: number): void {
  if (status < 500) return;
  if (error instanceof Problem) request.log.warn({ code: error.code, reason: reasonOf(error) }, 'unavailable');
  else request.log.error({ err: error }, 'fault');
}

/** One place answers every failure; a fault is logged whole and told without detail. */
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
