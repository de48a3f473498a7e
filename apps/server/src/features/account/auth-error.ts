import type { FastifyInstance } from 'fastify';
import { asProblem, logFailure, statusOfProblem } from '../../http/errors.ts';
import { BadRequest, Problem } from '../../request/errors.ts';

/** GoTrue's error codes, which @supabase/auth-js understands. */
type AuthErrorCode =
  | 'bad_code_verifier'
  | 'bad_json'
  | 'bad_jwt'
  | 'email_exists'
  | 'email_not_confirmed'
  | 'flow_state_not_found'
  | 'invalid_credentials'
  | 'no_authorization'
  | 'otp_expired'
  | 'over_email_send_rate_limit'
  | 'over_request_rate_limit'
  | 'reauthentication_needed'
  | 'reauthentication_not_valid'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'same_password'
  | 'session_not_found'
  | 'unexpected_failure'
  | 'user_already_exists'
  | 'validation_failed'
  | 'weak_password';

interface Extra {
  readonly weak_password?: { readonly reasons: readonly string[] };
  readonly fields?: readonly { readonly path: string; readonly message: string }[];
}

interface Details extends Extra {
  readonly retryAfterSeconds?: number | undefined;
}

export class AuthError extends Error {
  readonly status: number;
  readonly code: AuthErrorCode;
  readonly extra: Extra;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, code: AuthErrorCode, message: string, { retryAfterSeconds, ...extra }: Details = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = extra;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const alreadyRegistered = () => new AuthError(422, 'user_already_exists', 'This email is already registered');
export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
export const invalidCredentials = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
export const notConfirmed = () => new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
export const linkExpired = () => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
export const reauthenticationNeeded = () =>
  new AuthError(400, 'reauthentication_needed', 'This change requires the current password or reauthentication');
export const reauthenticationNotValid = () =>
  new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
export const flowNotFound = () =>
  new AuthError(400, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
export const badVerifier = () =>
  new AuthError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier');
export const sessionNotFound = () =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');

/** @param field such as `email` or `data.display_name` */
export const invalidField = (field: string, message: string) =>
  new AuthError(400, 'validation_failed', `${field}: ${message}`, { fields: [{ path: `body.${field}`, message }] });

export const tooMany = (code: 'over_request_rate_limit' | 'over_email_send_rate_limit', retryAfterSeconds: number) =>
  new AuthError(429, code, `Too many requests: try again in ${retryAfterSeconds} s`, { retryAfterSeconds });

function asAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof BadRequest) {
    const message = error.fields.map(({ path, message }) => `${path}: ${message}`).join('; ');
    return new AuthError(400, 'validation_failed', message, { fields: error.fields });
  }
  if (error instanceof Problem)
    return new AuthError(statusOfProblem(error), 'unexpected_failure', error.code, {
      retryAfterSeconds: error.retryAfterSeconds,
    });
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status === 400 || status === 415) return new AuthError(400, 'bad_json', 'The body is not valid JSON');
  if (status > 400 && status < 500) return new AuthError(status, 'validation_failed', 'The request was not accepted');
  return new AuthError(500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information');
}

/** GoTrue's older format, which the official client expects from a server without an API version. */
export function answerAuthErrors(scope: FastifyInstance): void {
  scope.setErrorHandler((thrown, request, reply) => {
    const error = asProblem(thrown);
    const { status, code, message, extra, retryAfterSeconds } = asAuthError(error);
    logFailure(request, error, status);
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
    return reply.status(status).send({ code: status, error_code: code, msg: message, ...extra });
  });
}
