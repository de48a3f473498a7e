import { deletionGraceDays } from '@kalima/contract';
import { eq } from 'drizzle-orm';
import { accountDeletions, authSessions } from '../../database/schema/index.ts';
import { PaymentsUnavailable } from '../../outside/payments/payments.ts';
import { endOwnSubscription } from '../../player/membership-store.ts';
import { Problem, refuse, unavailable } from '../../request/errors.ts';
import type { AccountDependencies, Caller } from './account-dependencies.ts';
import { limitGuesses } from './account-limits.ts';
import { AuthError } from './auth-error.ts';
import { mailDeletion } from './mail/send-notice.ts';
import { dropOpenTokens } from './mail-token.ts';
import { isPasswordOf } from './password/password.ts';
import { readUser } from './user-store.ts';

const dayMs = 24 * 3600 * 1000;

/** Ends all sessions; a sign-in before the due day cancels the deletion. */
export async function requestDeletion(
  deps: AccountDependencies,
  userId: string,
  password: string,
  caller: Caller,
): Promise<Date> {
  const { clock, database } = deps;
  const user = await readUser(deps, userId);
  const forgive = await limitOwnGuesses(deps, user.email, caller);
  if (!(await isPasswordOf(deps, userId, password))) refuse('wrong-password');
  await forgive();

  // Before any write: a deleted account must not be charged.
  const hadSubscription = await endOwnSubscription(deps, userId, 'period-end').catch((error: unknown) => {
    throw error instanceof PaymentsUnavailable ? unavailable() : error;
  });
  const requestedAt = new Date(clock.now());
  const dueAt = await database.orm.transaction(async (tx) => {
    await tx
      .insert(accountDeletions)
      .values({ userId, requestedAt, dueAt: new Date(clock.now() + deletionGraceDays * dayMs) })
      .onConflictDoNothing();
    await tx.delete(authSessions).where(eq(authSessions.userId, userId));
    const [row] = await tx.select().from(accountDeletions).where(eq(accountDeletions.userId, userId));
    if (row === undefined) throw new Error(`The deletion of ${userId} was not kept`);
    return row.dueAt;
  });
  await dropOpenTokens(deps, userId);
  deps.inBackground(mailDeletion(deps, user, dueAt, hadSubscription));
  return dueAt;
}

/** The sign-in limit, with the error format of /api. */
function limitOwnGuesses(deps: AccountDependencies, email: string, caller: Caller): Promise<() => Promise<void>> {
  return limitGuesses(deps, email, caller).catch((error: unknown) => {
    if (error instanceof AuthError) throw new Problem('too-many-requests', error.retryAfterSeconds);
    throw error;
  });
}
