import type { ProblemCode, RefusalCode } from '@kalima/contract';

/** A rule said no. */
export class Refused extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}

/** The message was not of the contract's shape; the fields say where. */
export class BadRequest extends Error {
  readonly fields: readonly { path: string; message: string }[];
  constructor(fields: readonly { path: string; message: string }[]) {
    super('bad request');
    this.fields = fields;
  }
}

/** Any other answer that is no success and no fault of ours. `http/errors.ts` knows its status. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly retryAfterSeconds: number | undefined;
  constructor(code: ProblemCode, retryAfterSeconds?: number, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Somebody outside cannot do it just now: worth another try, and no fault of the code. */
export class ProviderAway extends Error {}

export function refuse(code: RefusalCode): never {
  throw new Refused(code);
}

export const notFound = (): Problem => new Problem('not-found');
/** The questions of a session cannot be had any more: it must be started anew. */
export const courseChanged = (): Problem => new Problem('conflict');
export const forbidden = (): Problem => new Problem('forbidden');
export const unauthorized = (): Problem => new Problem('unauthorized');
export const unavailable = (options?: ErrorOptions): Problem => new Problem('unavailable', undefined, options);
export const tooMany = (retryAfterSeconds: number): Problem => new Problem('too-many-requests', retryAfterSeconds);

export const isNotFound = (error: unknown): boolean => error instanceof Problem && error.code === 'not-found';
