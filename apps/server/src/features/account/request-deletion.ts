import { deletionGraceDays } from '@kalima/contract';
import { eq } from 'drizzle-orm';
import { accountDeletions, authSessions, subscribers } from '../../database/schema/index.ts';
import { PaymentsUnavailable } from '../../outside/payments/payments.ts';
import { Problem, refuse, unavailable } from '../../request/errors.ts';
import type { AccountDependencies, Caller } from './account-dependencies.ts';
import { limitGuesses } from './account-limits.ts';
import { AuthError } from './auth-error.ts';
import { isPasswordOf } from './password-of-user.ts';
import { mailDeletion } from './send-notice.ts';
import { readUser } from './user-store.ts';

const dayMs = 24 * 3600 * 1000;

/** From now on nobody is signed in; whoever signs in before the day has the account back. */
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

  // Before anything is written: nobody may be charged for an account that goes.
  const hadSubscription = await cancelSubscription(deps, userId);
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
  deps.inBackground(mailDeletion(deps, user, dueAt, hadSubscription));
  return dueAt;
}

/** The same limit as for signing in, told as the rest of /api does. */
function limitOwnGuesses(deps: AccountDependencies, email: string, caller: Caller): Promise<() => Promise<void>> {
  return limitGuesses(deps, email, caller).catch((error: unknown) => {
    if (error instanceof AuthError) throw new Problem('too-many-requests', error.retryAfterSeconds);
    throw error;
  });
}

/** @returns whether one was running; what the provider made of it, its events tell. One of Google Play ends only there. */
async function cancelSubscription({ database, payments }: AccountDependencies, userId: string): Promise<boolean> {
  const [row] = await database.orm.select().from(subscribers).where(eq(subscribers.userId, userId));
  if (row === undefined || row.status === 'none' || row.status === 'ended') return false;
  if (row.provider !== payments.kind || row.subscriptionId === null) return false;
  try {
    await payments.endSubscription(row.subscriptionId, 'period-end');
    return true;
  } catch (error) {
    if (error instanceof PaymentsUnavailable) throw unavailable();
    throw error;
  }
}
