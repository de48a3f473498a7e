/** Credentials: omitted from an export, which may lie about in a folder of downloads. */
export const secretColumns: Readonly<Record<string, readonly string[]>> = {
  credentials: ['password_hash'],
  /** A challenge of the method "plain" is the verifier itself. */
  mail_tokens: ['token_hash', 'challenge'],
  profiles: ['notification_token'],
  push_subscriptions: ['endpoint', 'p256dh', 'auth'],
  /** Questions of open sessions, with their answers. */
  session_questions: ['document'],
  /** With the right answers, even of an open run. The answers name the asked words. */
  soundings: ['questions'],
  letter_runs: ['questions'],
  refresh_tokens: ['token_hash'],
  /** For Google Play the purchase token. */
  subscribers: ['subscription_id'],
};
