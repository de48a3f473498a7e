import { randomInt } from 'node:crypto';
import { ordinaryText, trimText } from '@kalima/rules/folding';
import { and, eq, gt } from 'drizzle-orm';
import { mailTokens } from '../../../database/schema/account.ts';
import { forgiveUse } from '../../../request/rate-limit.ts';
import type { AccountDependencies, Caller } from '../account-dependencies.ts';
import { accountLimits, limitMails, limitRequests } from '../account-limits.ts';
import { reauthenticationNotValid } from '../auth-error.ts';
import { mailNonce } from '../mail/send-notice.ts';
import { dropMailTokens } from '../mail-token.ts';
import { hashOfNonce } from '../secret-token.ts';
import type { CurrentSession } from './current-session.ts';

const digits = 6;
const lifeMs = 10 * 60 * 1000;

/** Mails a code to the account's address: it proves the mailbox without the password. */
export async function reauthenticate(deps: AccountDependencies, { user, session }: CurrentSession, caller: Caller) {
  await limitMails(deps, user.email, caller.ip);
  const nonce = String(randomInt(10 ** digits)).padStart(digits, '0');
  const now = new Date(deps.clock.now());
  await dropMailTokens(deps, 'reauthentication', user.id);
  await deps.database.orm.insert(mailTokens).values({
    userId: user.id,
    purpose: 'reauthentication',
    tokenHash: hashOfNonce(nonce, session.id, user.email, deps.jwtSecret),
    email: user.email,
    expiresAt: new Date(now.getTime() + lifeMs),
    createdAt: now,
  });
  deps.inBackground(mailNonce(deps, user, nonce));
}

/** Single use, in the session that asked for it, while the account has the same address. */
export async function requireNonce(deps: AccountDependencies, { user, session }: CurrentSession, nonce: string) {
  const { clock, database, jwtSecret } = deps;
  await limitRequests(deps, accountLimits.nonceByUser, user.id);
  const gone = await database.orm
    .delete(mailTokens)
    .where(
      and(
        eq(mailTokens.userId, user.id),
        eq(mailTokens.purpose, 'reauthentication'),
        eq(mailTokens.tokenHash, hashOfNonce(trimText(ordinaryText(nonce)), session.id, user.email, jwtSecret)),
        gt(mailTokens.expiresAt, new Date(clock.now())),
      ),
    )
    .returning({ userId: mailTokens.userId });
  if (gone.length === 0) throw reauthenticationNotValid();
  await forgiveUse(database, clock.now(), accountLimits.nonceByUser, user.id);
}
