import { countUse, networkOf, type RateLimit } from '../../http/rate-limit.ts';
import type { AccountParts } from './account-parts.ts';
import { tooMany } from './auth-error.ts';

const fiveMinutes = 300;
const hour = 3600;

/**
 * Generous for each network, because a whole school may stand behind one address (300 pupils sign in as a lesson begins);
 * tight for each e-mail address, because only its owner has business with it.
 */
export const accountLimits = {
  signUpByNetwork: { name: 'sign-up:network', limit: 300, windowSeconds: fiveMinutes },
  /** The page answers "already registered" by trying to sign in, so a second and third try are ordinary. */
  signUpByAddress: { name: 'sign-up:address', limit: 10, windowSeconds: fiveMinutes },
  signInByNetwork: { name: 'sign-in:network', limit: 300, windowSeconds: fiveMinutes },
  /** Wrong passwords only: 120 guesses an hour leave even a six-letter password safe for years. */
  failedSignInByAddress: { name: 'sign-in:address', limit: 10, windowSeconds: fiveMinutes },
  /** Refresh tokens cannot be guessed (256 bits); this only keeps a broken client from flooding. */
  refreshByNetwork: { name: 'refresh:network', limit: 1000, windowSeconds: fiveMinutes },
  verifyByNetwork: { name: 'verify:network', limit: 300, windowSeconds: fiveMinutes },
  mailByNetwork: { name: 'mail:network', limit: 300, windowSeconds: hour },
  /** Nobody's mailbox is to be flooded in our name. */
  mailByAddress: { name: 'mail:address', limit: 5, windowSeconds: hour },
  /** "The same password as before" must not tell a thief of a session what the password is. */
  changeByUser: { name: 'change:user', limit: 30, windowSeconds: hour },
} as const satisfies Record<string, RateLimit>;

export async function limitRequests(
  { database, clock }: AccountParts,
  rule: RateLimit,
  subject: string,
): Promise<void> {
  const wait = await countUse(database, clock.now(), rule, subject);
  if (wait !== null) throw tooMany('over_request_rate_limit', wait);
}

/** Counted before anybody looks whether the address is known, so that the limit tells nothing about it. */
export async function limitMails({ database, clock }: AccountParts, email: string, ip: string): Promise<void> {
  const { mailByNetwork, mailByAddress } = accountLimits;
  const wait =
    (await countUse(database, clock.now(), mailByNetwork, networkOf(ip))) ??
    (await countUse(database, clock.now(), mailByAddress, email));
  if (wait !== null) throw tooMany('over_email_send_rate_limit', wait);
}
