import type { AuthSession } from '@kalima/contract';
import { eq } from 'drizzle-orm';
import { users } from '../../database/schema/account.ts';
import { networkOf } from '../../http/rate-limit.ts';
import { accountLimits, limitRequests } from './account-limits.ts';
import type { AccountParts, Caller } from './account-parts.ts';
import { addressTaken, linkExpired } from './auth-error.ts';
import { dropMailTokens, type MailTokenKind, redeemMailToken } from './mail-token.ts';
import { openSession } from './open-session.ts';
import { findUser } from './user-store.ts';

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
  const { userId, email } = proof;
  if (kind === 'email_change') {
    const owner = await findUser(parts, email);
    if (owner !== null && owner.id !== userId) throw addressTaken();
    // The old mailbox must not be able to take the account back.
    await dropMailTokens(parts, 'recovery', userId);
  }
  const now = new Date(parts.clock.now());
  const [before] = await parts.database.orm.select().from(users).where(eq(users.id, userId));
  // A token proves one address: after a change of address an older link proves nothing any more.
  if (before === undefined || (kind !== 'email_change' && before.email !== email)) throw linkExpired();
  const [user] = await parts.database.orm
    .update(users)
    .set({ email, emailVerified: true, emailVerifiedAt: before.emailVerifiedAt ?? now, updatedAt: now })
    .where(eq(users.id, userId))
    .returning();
  if (user === undefined) throw linkExpired();
  return openSession(parts, user, caller);
}
