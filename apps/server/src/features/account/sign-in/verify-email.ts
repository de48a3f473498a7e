import type { AuthSession, MailTokenKind } from '@kalima/contract';
import { and, eq, sql } from 'drizzle-orm';
import { authSessions, users } from '../../../database/schema/account.ts';
import { networkOf } from '../../../http/network-of.ts';
import type { AccountDependencies, Caller } from '../account-dependencies.ts';
import { accountLimits, limitRequests } from '../account-limits.ts';
import { emailExists, linkExpired } from '../auth-error.ts';
import { sendLink } from '../mail/send-link.ts';
import { mailNotice } from '../mail/send-notice.ts';
import { dropOpenTokens, type MailProof, redeemMailToken } from '../mail-token.ts';
import { findUser, readUser, type UserRow } from '../user-store.ts';
import { issueCode } from './pkce.ts';
import { methodOf, startSignIn } from './start-sign-in.ts';

/** Opening the link proves the mailbox: confirms its address, and signs in. */
export async function verifyEmail(
  deps: AccountDependencies,
  kind: MailTokenKind,
  token: string,
  caller: Caller,
): Promise<AuthSession> {
  const proof = await redeem(deps, kind, token, caller);
  return startSignIn(deps, await confirmAddress(deps, kind, proof), caller, methodOf(kind));
}

/** To the former address. Only an owner of it who was proven gets a way back: a sign-up may have named a stranger's. */
const tellFormerAddress = (deps: AccountDependencies, before: UserRow): Promise<void> =>
  before.emailVerified && before.passwordProvenAt !== null
    ? sendLink(deps, 'email_undo', before, { redirectTo: undefined })
    : mailNotice(deps, 'email_changed', before, '/');

export type Opened =
  | { readonly kind: 'session'; readonly session: AuthSession }
  | { readonly kind: 'code'; readonly code: string };

/** Like `verifyEmail` in a browser, possibly not the one that asked for the link. */
export async function openLink(
  deps: AccountDependencies,
  kind: MailTokenKind,
  token: string,
  caller: Caller,
): Promise<Opened> {
  const proof = await redeem(deps, kind, token, caller);
  const user = await confirmAddress(deps, kind, proof);
  if (proof.challenge === null)
    return { kind: 'session', session: await startSignIn(deps, user, caller, methodOf(kind)) };
  return { kind: 'code', code: await issueCode(deps, kind, proof, proof.challenge) };
}

async function redeem(deps: AccountDependencies, kind: MailTokenKind, token: string, caller: Caller) {
  await limitRequests(deps, accountLimits.verifyByNetwork, networkOf(caller.ip));
  const proof = await redeemMailToken(deps, kind, token);
  if (proof === null) throw linkExpired();
  return proof;
}

async function confirmAddress(
  deps: AccountDependencies,
  kind: MailTokenKind,
  { userId, email }: MailProof,
): Promise<UserRow> {
  const now = new Date(deps.clock.now());
  const isUndo = kind === 'email_undo';
  const isChange = kind === 'email_change' || isUndo;
  const before = isChange ? await readUser(deps, userId) : null;
  try {
    const user = await deps.database.orm.transaction(async (tx) => {
      const [row] = await tx
        .update(users)
        .set({
          // The new mailbox's owner may not know the password.
          ...(isChange ? { email, passwordProvenAt: null } : {}),
          emailVerified: true,
          emailVerifiedAt: isChange ? now : sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()}::timestamptz)`,
          updatedAt: now,
        })
        // A link proves one mailbox: a change of address voids links to the old one.
        .where(and(eq(users.id, userId), isChange ? undefined : eq(users.email, email)))
        .returning();
      // Sessions since the change may be a stranger's.
      if (isUndo) await tx.delete(authSessions).where(eq(authSessions.userId, userId));
      // Sessions from those links prove nothing about the new mailbox.
      else if (isChange)
        await tx.update(authSessions).set({ method: 'password' }).where(eq(authSessions.userId, userId));
      return row;
    });
    if (user === undefined) throw linkExpired();
    if (isChange) await dropOpenTokens(deps, userId);
    if (before !== null && !isUndo) deps.inBackground(tellFormerAddress(deps, before));
    return user;
  } catch (error) {
    const owner = isChange ? await findUser(deps, email) : null;
    if (owner !== null && owner.id !== userId) throw emailExists();
    throw error;
  }
}
