/** A rule, or the validator, said no: 4xx with a code that the page has a sentence for. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: string;
  readonly status: number;
  readonly fields: readonly { path: string; message: string }[];

  constructor(code: string, status: number, fields: readonly { path: string; message: string }[] = []) {
    super(code);
    this.code = code;
    this.status = status;
    this.fields = fields;
  }
}

/**
 * Something broke: no network (status 0; the cause of a foreign reply is its status), a server error, or a reply that the contract does not
 * allow.
 */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly status: number;
  readonly requestId: string | undefined;

  constructor(status: number, requestId?: string, cause?: unknown) {
    super(`fault ${status}`, { cause });
    this.status = status;
    this.requestId = requestId;
  }
}

/** No connection, a server that is starting, or a proxy that reaches none. */
const unreachable = new Set([0, 502, 503, 504]);
export const isUnreachable = (error: unknown): boolean => error instanceof Fault && unreachable.has(error.status);

export function isRefusal(error: unknown, code?: string): error is Refusal {
  return error instanceof Refusal && (code === undefined || error.code === code);
}
