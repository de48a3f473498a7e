import { randomInt } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { authVerifications } from '../../database/schema/account.ts';
import { forgiveUse } from '../../http/rate-limit.ts';
import { accountLimits, limitMails, limitRequests } from './account-limits.ts';
import type { AccountParts, Caller } from './account-parts.ts';
import { reauthenticationNotValid } from './auth-error.ts';
import type { CurrentSession } from './current-session.ts';
import { hashOfNonce } from './secret-token.ts';
import { mailNonce } from './send-notice.ts';

const digits = 6;
const lifeMs = 10 * 60 * 1000;

const identifierOf = (userId: string) => `reauthentication:${userId}`;

/** Mails a code to the address of the account: whoever can name it reads the mailbox, though they may not know the password. */
export async function reauthenticate(
  parts: AccountParts,
  { user, session }: CurrentSession,
  caller: Caller,
): Promise<void> {
  await limitMails(parts, user.email, caller.ip);
  const nonce = String(randomInt(10 ** digits)).padStart(digits, '0');
  const now = new Date(parts.clock.now());
  await dropNonce(parts, user.id);
  await parts.database.orm.insert(authVerifications).values({
    identifier: identifierOf(user.id),
    value: hashOfNonce(nonce, session.id, user.email, parts.jwtSecret),
    expiresAt: new Date(now.getTime() + lifeMs),
    createdAt: now,
    updatedAt: now,
  });
  parts.inBackground(mailNonce(parts, user, nonce));
}

export async function dropNonce({ database }: AccountParts, userId: string): Promise<void> {
  await database.orm.delete(authVerifications).where(eq(authVerifications.identifier, identifierOf(userId)));
}

/** Works once, in the session that asked for it, while the account has the address that it was mailed to. */
export async function requireNonce(
  parts: AccountParts,
  { user, session }: CurrentSession,
  nonce: string,
): Promise<void> {
  const { clock, database, jwtSecret } = parts;
  await limitRequests(parts, accountLimits.nonceByUser, user.id);
  const gone = await database.orm
    .delete(authVerifications)
    .where(
      and(
        eq(authVerifications.identifier, identifierOf(user.id)),
        eq(authVerifications.value, hashOfNonce(nonce.trim(), session.id, user.email, jwtSecret)),
        gt(authVerifications.expiresAt, new Date(clock.now())),
      ),
    )
    .returning({ id: authVerifications.id });
  if (gone.length === 0) throw reauthenticationNotValid();
  await forgiveUse(database, clock.now(), accountLimits.nonceByUser, user.id);
}
