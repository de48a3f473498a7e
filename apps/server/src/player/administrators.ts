import { eq } from 'drizzle-orm';
import { users } from '../database/schema/index.ts';
import type { Dependencies } from '../dependencies.ts';
import { forbidden } from '../request/errors.ts';

type Needed = Pick<Dependencies, 'config' | 'database'>;

/** Whose confirmed address the owner has named. Asked of the database: a token may be older than a change of address. */
export async function isAdministrator({ config, database }: Needed, userId: string): Promise<boolean> {
  if (config.adminEmails.length === 0) return false;
  const [user] = await database.orm
    .select({ email: users.email, isConfirmed: users.emailVerified, provenAt: users.passwordProvenAt })
    .from(users)
    .where(eq(users.id, userId));
  // A password that somebody else may have chosen gives no rights.
  return user?.isConfirmed === true && user.provenAt !== null && config.adminEmails.includes(user.email);
}

export async function requireAdministrator(deps: Needed, userId: string): Promise<void> {
  if (!(await isAdministrator(deps, userId))) throw forbidden();
}
