import type { ParseKeys } from 'i18next';
import type { FieldName } from './validation.ts';

type ProblemKey = Extract<ParseKeys<'account'>, `problem.${string}`>;

const sentences: Record<string, ProblemKey> = {
  invalid_credentials: 'problem.invalid_credentials',
  email_not_confirmed: 'problem.email_not_confirmed',
  user_already_exists: 'problem.already_registered',
  email_exists: 'problem.already_registered',
  weak_password: 'problem.weak_password',
  reauthentication_needed: 'problem.password_needed',
  same_password: 'problem.same_password',
  over_request_rate_limit: 'problem.too_many_requests',
  over_email_send_rate_limit: 'problem.too_many_emails',
  session_not_found: 'problem.session_missing',
  session_expired: 'problem.session_expired',
  refresh_token_not_found: 'problem.session_expired',
  refresh_token_already_used: 'problem.session_expired',
  bad_jwt: 'problem.session_expired',
  no_authorization: 'problem.session_missing',
  validation_failed: 'problem.validation_failed',
  email_address_invalid: 'problem.validation_failed',
  otp_expired: 'problem.otp_expired',
  bad_code_verifier: 'problem.other_browser',
  flow_state_not_found: 'problem.otp_expired',
};

/** The library's own errors carry a name and no code. */
const namedSentences: Record<string, ProblemKey> = {
  AuthSessionMissingError: 'problem.session_missing',
  AuthInvalidCredentialsError: 'problem.missing_credentials',
  AuthWeakPasswordError: 'problem.weak_password',
};

export interface AccountError {
  name: string;
  code?: string | undefined;
  status?: number | undefined;
  message?: string | undefined;
  reasons?: readonly string[] | undefined;
}

export const codeSentence = (code: string): ProblemKey => sentences[code] ?? 'problem.unexpected';

export function problemSentence(error: AccountError): ProblemKey {
  if (error.code === 'weak_password' && error.reasons?.includes('pwned')) return 'problem.common_password';
  if (error.code === 'validation_failed' && error.message?.startsWith('data.display_name')) {
    return 'problem.name_not_allowed';
  }
  if (error.code && sentences[error.code]) return codeSentence(error.code);
  const named = namedSentences[error.name];
  if (named) return named;
  if (error.status === 429) return 'problem.too_many_requests';
  if (error.name === 'AuthRetryableFetchError') return error.status ? 'problem.unavailable' : 'problem.network';
  return 'problem.unexpected';
}

/** Field of a problem; all others concern the form as a whole, or no field. */
const fields: Partial<Record<ProblemKey, FieldName>> = {
  'problem.invalid_credentials': 'password',
  'problem.already_registered': 'email',
  'problem.weak_password': 'password',
  'problem.common_password': 'password',
  'problem.same_password': 'password',
  'problem.password_needed': 'current',
  'problem.name_not_allowed': 'displayName',
};

export function problemField(error: AccountError): FieldName | null {
  if (error.code === 'email_address_invalid' || error.message?.startsWith('email:')) return 'email';
  return fields[problemSentence(error)] ?? null;
}

export const isProblem = (error: AccountError, sentence: ProblemKey): boolean => problemSentence(error) === sentence;
