import { and, asc, eq, lte } from 'drizzle-orm';
import { accountDeletions, subscribers, users } from '../../database/schema/index.ts';
import type { Dependencies } from '../../dependencies.ts';
import { avatarFolder } from './avatar-folder.ts';

type DeletionDependencies = Pick<Dependencies, 'clock' | 'database' | 'files' | 'payments'>;

/** Deletes every account whose day has come. One that fails (its provider is down, say) stays due and keeps no other. */
export async function deleteDueAccounts(deps: DeletionDependencies): Promise<void> {
  const due = await deps.database.orm
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(lte(accountDeletions.dueAt, new Date(deps.clock.now())))
    .orderBy(asc(accountDeletions.dueAt));
  const failures: unknown[] = [];
  for (const { userId } of due) await deleteAccount(deps, userId).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} due accounts were not deleted`);
}

/**
 * What lies outside the database goes first: nobody can sign in to a due account any more, and a run that broke off is done
 * again from the start by the next one. The rows go at once, all or none.
 */
async function deleteAccount(deps: DeletionDependencies, userId: string): Promise<void> {
  const { clock, database, files } = deps;
  await endSubscription(deps, userId);
  await files.removeAll(avatarFolder(userId));
  await database.orm.transaction(async (tx) => {
    const isDue = and(eq(accountDeletions.userId, userId), lte(accountDeletions.dueAt, new Date(clock.now())));
    const [mine] = await tx.select().from(accountDeletions).where(isDue).for('update', { skipLocked: true });
    // Another process has it in hand, or is done.
    if (mine === undefined) return;
    // Everything else hangs on it.
    await tx.delete(users).where(eq(users.id, userId));
  });
}

async function endSubscription({ database, payments }: DeletionDependencies, userId: string): Promise<void> {
  const [row] = await database.orm.select().from(subscribers).where(eq(subscribers.userId, userId));
  if (row === undefined || row.provider !== payments.kind || row.subscriptionId === null) return;
  if (row.status !== 'none' && row.status !== 'ended') await payments.endSubscription(row.subscriptionId, 'now');
}
