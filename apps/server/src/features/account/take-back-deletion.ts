import { and, eq, gt } from 'drizzle-orm';
import { accountDeletions } from '../../database/schema/index.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { invalidCredentials } from './auth-error.ts';
import { mailDeletionTakenBack } from './send-notice.ts';
import type { UserRow } from './user-store.ts';

/**
 * Whoever signs in within the grace keeps the account. Once the day has come it is as good as gone, whether or not its rows are:
 * so what removes them need fear nobody.
 * @returns whether a deletion was taken back.
 */
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
    deps.inBackground(mailDeletionTakenBack(deps, user));
    return true;
  }
  if (found.dueAt.getTime() <= clock.now()) throw invalidCredentials();
  return false;
}
