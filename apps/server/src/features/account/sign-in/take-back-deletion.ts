import { and, eq, gt } from 'drizzle-orm';
import { accountDeletions } from '../../../database/schema/index.ts';
import type { AccountDependencies } from '../account-dependencies.ts';
import { invalidCredentials } from '../auth-error.ts';
import { mailNotice } from '../mail/send-notice.ts';
import type { UserRow } from '../user-store.ts';

/** A sign-in within the grace period cancels the deletion. @returns whether it did */
export async function takeBackDeletion(deps: AccountDependencies, user: UserRow): Promise<boolean> {
  const { clock, database } = deps;
  const ofUser = eq(accountDeletions.userId, user.id);
  const [found] = await database.orm.select().from(accountDeletions).where(ofUser);
  if (found === undefined) return false;
  const gone = await database.orm
    .delete(accountDeletions)
    .where(and(ofUser, gt(accountDeletions.dueAt, new Date(clock.now()))))
    .returning({ userId: accountDeletions.userId });
  if (gone.length > 0) {
    deps.inBackground(mailNotice(deps, 'deletion_taken_back', user, '/'));
    return true;
  }
  if (found.dueAt.getTime() <= clock.now()) throw invalidCredentials();
  return false;
}
