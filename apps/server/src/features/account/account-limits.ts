import { networkOf } from '../../http/network-of.ts';
import { countUse, forgiveUse, type RateLimit } from '../../request/rate-limit.ts';
import type { AccountDependencies, Caller } from './account-dependencies.ts';
import { tooMany } from './auth-error.ts';
import { networksOf } from './user-store.ts';

const fiveMinutes = 300;
const hour = 3600;

/**
 * Generous per network, because a whole school may share one address (300 pupils sign in as a lesson begins); tight per
 * e-mail address and network; looser per address alone, because exhausting that one locks its owner out.
 */
export const accountLimits = {
  signUpByNetwork: { name: 'sign-up:network', limit: 300, windowSeconds: fiveMinutes },
  /** The page answers "already registered" by trying to sign in, so a second and third try are ordinary. */
  signUpHere: { name: 'sign-up:address+network', limit: 10, windowSeconds: fiveMinutes },
  signUpByAddress: { name: 'sign-up:address', limit: 100, windowSeconds: hour },
  signInByNetwork: { name: 'sign-in:network', limit: 300, windowSeconds: fiveMinutes },
  wrongPasswordHere: { name: 'wrong-password:address+network', limit: 10, windowSeconds: fiveMinutes },
  /** From all networks (ASVS 2.2.1): networks where the owner is signed in are exempt. */
  wrongPasswordByAddress: { name: 'wrong-password:address', limit: 100, windowSeconds: hour },
  /** Refresh tokens cannot be guessed (256 bits); this limits broken clients. */
  refreshByNetwork: { name: 'refresh:network', limit: 1000, windowSeconds: fiveMinutes },
  verifyByNetwork: { name: 'verify:network', limit: 300, windowSeconds: fiveMinutes },
  mailByNetwork: { name: 'mail:network', limit: 300, windowSeconds: hour },
  mailHere: { name: 'mail:address+network', limit: 5, windowSeconds: hour },
  /** Against flooding a mailbox. */
  mailByAddress: { name: 'mail:address', limit: 20, windowSeconds: hour },
  /** Six digits, five tries: one in 200,000. */
  nonceByUser: { name: 'nonce:user', limit: 5, windowSeconds: hour },
  /** "The same password as before" must not let a session thief guess the password. */
  changeByUser: { name: 'change:user', limit: 30, windowSeconds: hour },
} as const satisfies Record<string, RateLimit>;

export async function limitRequests({ database, clock }: AccountDependencies, rule: RateLimit, subject: string) {
  const wait = await countUse(database, clock.now(), rule, subject);
  if (wait !== null) throw tooMany('over_request_rate_limit', wait);
}

const here = (email: string, ip: string) => `${email} ${networkOf(ip)}`;

export async function limitSignUps(deps: AccountDependencies, email: string, { ip }: Pick<Caller, 'ip'>) {
  await limitRequests(deps, accountLimits.signUpByNetwork, networkOf(ip));
  await limitRequests(deps, accountLimits.signUpHere, here(email, ip));
  await limitRequests(deps, accountLimits.signUpByAddress, email);
}

/**
 * Counted before the lookup, so that the limit does not reveal whether the address is known.
 * @returns takes the use back: a correct password was not a guess.
 */
export async function limitGuesses(
  deps: AccountDependencies,
  email: string,
  { ip }: Pick<Caller, 'ip'>,
): Promise<() => Promise<void>> {
  const { wrongPasswordHere, wrongPasswordByAddress } = accountLimits;
  const { database, clock } = deps;
  await limitRequests(deps, wrongPasswordHere, here(email, ip));
  const wait = await countUse(database, clock.now(), wrongPasswordByAddress, email);
  if (wait !== null && !(await networksOf(deps, email)).has(networkOf(ip))) {
    throw tooMany('over_request_rate_limit', wait);
  }
  return async () => {
    await forgiveUse(database, clock.now(), wrongPasswordHere, here(email, ip));
    await forgiveUse(database, clock.now(), wrongPasswordByAddress, email);
  };
}

/** Counted before the lookup, so that the limit does not reveal whether the address is known. */
export async function limitMails({ database, clock }: AccountDependencies, email: string, ip: string): Promise<void> {
  const { mailByNetwork, mailHere, mailByAddress } = accountLimits;
  const wait =
    (await countUse(database, clock.now(), mailByNetwork, networkOf(ip))) ??
    (await countUse(database, clock.now(), mailHere, here(email, ip))) ??
    (await countUse(database, clock.now(), mailByAddress, email));
  if (wait !== null) throw tooMany('over_email_send_rate_limit', wait);
}
