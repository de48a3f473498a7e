import type { ProblemCode, RefusalCode } from '@kalima/contract';

export class Refused extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}

/** A message that violates the contract; the fields name the places. */
export class BadRequest extends Error {
  readonly fields: readonly { path: string; message: string }[];
  constructor(fields: readonly { path: string; message: string }[]) {
    super('bad request');
    this.fields = fields;
  }
}

/** Any other refusal. `http/errors.ts` maps it to a status. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly retryAfterSeconds: number | undefined;
  constructor(code: ProblemCode, retryAfterSeconds?: number, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export class ProviderAway extends Error {}

export function refuse(code: RefusalCode): never {
  throw new Refused(code);
}

export const notFound = (): Problem => new Problem('not-found');
export const courseChanged = (): Problem => new Problem('conflict');
export const forbidden = (): Problem => new Problem('forbidden');
export const unauthorized = (): Problem => new Problem('unauthorized');
export const unavailable = (options?: ErrorOptions): Problem => new Problem('unavailable', undefined, options);
export const tooMany = (retryAfterSeconds: number): Problem => new Problem('too-many-requests', retryAfterSeconds);

export const isNotFound = (error: unknown): boolean => error instanceof Problem && error.code === 'not-found';
