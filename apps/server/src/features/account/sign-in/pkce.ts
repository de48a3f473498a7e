import { createHash, timingSafeEqual } from 'node:crypto';
import type { AuthSession } from '@kalima/contract';
import { type MailTokenKind, mailTokenKinds } from '@kalima/contract';
import { networkOf } from '../../../http/network-of.ts';
import type { AccountDependencies, Caller } from '../account-dependencies.ts';
import { accountLimits, limitRequests } from '../account-limits.ts';
import { badVerifier, flowNotFound, invalidField } from '../auth-error.ts';
import { issueMailToken, type MailProof, redeemMailToken } from '../mail-token.ts';
import { provePassword, readUser, type UserRow } from '../user-store.ts';
import { methodOf, startSignIn } from './start-sign-in.ts';

/** RFC 7636 §4: a verifier or a challenge. */
const wellFormed = /^[\w.~-]{43,128}$/;

/** The challenge to store with a link's token; null: no PKCE. */
export function readChallenge(challenge: string | null | undefined, method: string | null | undefined): string | null {
  if (challenge === undefined || challenge === null || challenge === '') return null;
  if (!wellFormed.test(challenge)) throw invalidField('code_challenge', 'is not 43 to 128 unreserved characters');
  return `${method?.toLowerCase() === 'plain' ? 'plain' : 's256'}:${challenge}`;
}

export function answersChallenge(stored: string, verifier: string): boolean {
  const [method, challenge = ''] = stored.split(':');
  const given = method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
  const [one, other] = [Buffer.from(given), Buffer.from(challenge)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The code that an opened link brings instead of a session: useless without the verifier. */
export function issueCode(
  deps: AccountDependencies,
  kind: MailTokenKind,
  { userId, email }: MailProof,
  challenge: string,
): Promise<string> {
  return issueMailToken(deps, 'pkce', { userId, email, challenge: `${kind}.${challenge}` });
}

/** The requesting browser opened the link: the password's author there is the mailbox owner. */
export async function exchangeCode(
  deps: AccountDependencies,
  { code, verifier }: { readonly code: string; readonly verifier: string },
  caller: Caller,
): Promise<AuthSession> {
  await limitRequests(deps, accountLimits.verifyByNetwork, networkOf(caller.ip));
  const proof = await redeemMailToken(deps, 'pkce', code);
  if (proof === null) throw flowNotFound();
  const { kind, challenge } = readCode(proof);
  if (kind === undefined) throw flowNotFound();
  if (!answersChallenge(challenge, verifier)) throw badVerifier();
  const user = await readUser(deps, proof.userId);
  // A code proves one mailbox, as its link does.
  if (user.email !== proof.email) throw flowNotFound();
  const method = methodOf(kind);
  if (method !== 'recovery') await provePassword(deps, user);
  return startSignIn(deps, await readUser(deps, user.id), caller, method);
}

/** A code without verifier does not sign in; with the right password it proves the mailbox owner. */
export async function readsMailbox(
  deps: AccountDependencies,
  user: Pick<UserRow, 'id' | 'email'>,
  code: string,
): Promise<boolean> {
  const proof = await redeemMailToken(deps, 'pkce', code);
  if (proof === null || proof.userId !== user.id || proof.email !== user.email) return false;
  const { kind } = readCode(proof);
  return kind !== undefined && methodOf(kind) !== 'recovery';
}

function readCode({ challenge }: MailProof): { readonly kind: MailTokenKind | undefined; readonly challenge: string } {
  const kept = challenge ?? '';
  const dot = kept.indexOf('.');
  return { kind: mailTokenKinds.find((each) => each === kept.slice(0, dot)), challenge: kept.slice(dot + 1) };
}
