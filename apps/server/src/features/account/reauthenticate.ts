import { randomInt } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { authVerifications } from '../../database/schema/account.ts';
import { forgiveUse } from '../../rate-limit.ts';
import type { AccountDependencies, Caller } from './account-dependencies.ts';
import { accountLimits, limitMails, limitRequests } from './account-limits.ts';
import { reauthenticationNotValid } from './auth-error.ts';
import type { CurrentSession } from './current-session.ts';
import { hashOfNonce } from './secret-token.ts';
import { mailNonce } from './send-notice.ts';

const digits = 6;
const lifeMs = 10 * 60 * 1000;

const identifierOf = (userId: string) => `reauthentication:${userId}`;

/** Mails a code to the address of the account: whoever can name it reads the mailbox, though they may not know the password. */
export async function reauthenticate(
  deps: AccountDependencies,
  { user, session }: CurrentSession,
  caller: Caller,
): Promise<void> {
  await limitMails(deps, user.email, caller.ip);
  const nonce = String(randomInt(10 ** digits)).padStart(digits, '0');
  const now = new Date(deps.clock.now());
  await dropNonce(deps, user.id);
  await deps.database.orm.insert(authVerifications).values({
    identifier: identifierOf(user.id),
    value: hashOfNonce(nonce, session.id, user.email, deps.jwtSecret),
    expiresAt: new Date(now.getTime() + lifeMs),
    createdAt: now,
    updatedAt: now,
  });
  deps.inBackground(mailNonce(deps, user, nonce));
}

export async function dropNonce({ database }: AccountDependencies, userId: string): Promise<void> {
  await database.orm.delete(authVerifications).where(eq(authVerifications.identifier, identifierOf(userId)));
}

/** Works once, in the session that asked for it, while the account has the address that it was mailed to. */
export async function requireNonce(
  deps: AccountDependencies,
  { user, session }: CurrentSession,
  nonce: string,
): Promise<void> {
  const { clock, database, jwtSecret } = deps;
  await limitRequests(deps, accountLimits.nonceByUser, user.id);
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
