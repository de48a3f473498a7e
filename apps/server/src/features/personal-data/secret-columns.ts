/** What opens something: left out of an export, which may lie about in a folder of downloads. */
export const secretColumns: Readonly<Record<string, readonly string[]>> = {
  credentials: ['password_hash'],
  /** A challenge of the method "plain" is the verifier itself. */
  mail_tokens: ['token_hash', 'challenge'],
  profiles: ['notification_token'],
  push_subscriptions: ['endpoint', 'p256dh', 'auth'],
  /** The questions of sessions that are not over, with their answers. */
  session_questions: ['document'],
  /** With the right answers, also of a sounding or a lesson of letters that is not over. What was asked is named by its answers. */
  soundings: ['questions'],
  letter_runs: ['questions'],
  refresh_tokens: ['token_hash'],
  /** With Google Play it is the token of the purchase. */
  subscribers: ['subscription_id'],
};
