import type { AuthSession } from '@kalima/contract';
import { and, eq, sql } from 'drizzle-orm';
import { users } from '../../database/schema/account.ts';
import { networkOf } from '../../http/rate-limit.ts';
import { accountLimits, limitRequests } from './account-limits.ts';
import type { AccountParts, Caller } from './account-parts.ts';
import { addressTaken, linkExpired } from './auth-error.ts';
import { type MailTokenKind, redeemMailToken } from './mail-token.ts';
import { openSession } from './open-session.ts';
import { findUser, type UserRow } from './user-store.ts';

/** Whoever opens the link reads the mailbox: that confirms its address, and signs in. */
export async function verifyEmail(
  parts: AccountParts,
  kind: MailTokenKind,
  token: string,
  caller: Caller,
): Promise<AuthSession> {
  await limitRequests(parts, accountLimits.verifyByNetwork, networkOf(caller.ip));
  const proof = await redeemMailToken(parts, kind, token);
  if (proof === null) throw linkExpired();
  return openSession(parts, await confirmAddress(parts, kind, proof), caller);
}

async function confirmAddress(
  parts: AccountParts,
  kind: MailTokenKind,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<UserRow> {
  const now = new Date(parts.clock.now());
  const isChange = kind === 'email_change';
  try {
    const [user] = await parts.database.orm
      .update(users)
      .set({
        ...(isChange ? { email } : {}),
        emailVerified: true,
        emailVerifiedAt: isChange ? now : sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()}::timestamptz)`,
        updatedAt: now,
      })
      // A link proves one mailbox: after a change of address those in the old mailbox are worth nothing.
      .where(and(eq(users.id, userId), isChange ? undefined : eq(users.email, email)))
      .returning();
    if (user === undefined) throw linkExpired();
    return user;
  } catch (error) {
    const owner = isChange ? await findUser(parts, email) : null;
    if (owner !== null && owner.id !== userId) throw addressTaken();
    throw error;
  }
}
