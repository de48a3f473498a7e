import { and, asc, eq, lte } from 'drizzle-orm';
import { accountDeletions, users } from '../../database/schema/index.ts';
import type { Dependencies } from '../../dependencies.ts';
import { avatarFolder } from '../../player/avatar-files.ts';
import { endOwnSubscription } from '../../player/membership-store.ts';

type DeletionDependencies = Pick<Dependencies, 'clock' | 'database' | 'files' | 'payments'>;

/** A failed deletion (its provider is down, say) stays due and does not block others. */
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

/** External data first: an interrupted run restarts. The rows are deleted atomically. */
async function deleteAccount(deps: DeletionDependencies, userId: string): Promise<void> {
  const { clock, database, files } = deps;
  await endOwnSubscription(deps, userId, 'now');
  await files.removeAll(avatarFolder(userId));
  await database.orm.transaction(async (tx) => {
    const isDue = and(eq(accountDeletions.userId, userId), lte(accountDeletions.dueAt, new Date(clock.now())));
    const [mine] = await tx.select().from(accountDeletions).where(isDue).for('update', { skipLocked: true });
    // Another process is deleting it, or has done so.
    if (mine === undefined) return;
    await tx.delete(users).where(eq(users.id, userId));
  });
}
