import { type SQL, sql } from 'drizzle-orm';
import type { Dependencies } from '../dependencies.ts';
import { forbidden } from '../request/errors.ts';

type Needed = Pick<Dependencies, 'config' | 'database'>;

/** The address of a user `u`; null: unconfirmed, or with an unproven password, which may be a stranger's choice. */
export const provenAddress: SQL = sql`case when u.email_verified and u.password_proven_at is not null then u.email end`;

/** Read from the database: a token may predate a change of address. */
export async function provenAddressOf({ read }: Dependencies['database'], userId: string): Promise<string | null> {
  const [user] = await read<{ address: string | null }>(
    sql`select ${provenAddress} as address from users u where u.id = ${userId}::uuid`,
  );
  return user?.address ?? null;
}

export const isAdministratorAddress = ({ adminEmails }: Dependencies['config'], address: string | null): boolean =>
  address !== null && adminEmails.includes(address);

export async function isAdministrator({ config, database }: Needed, userId: string): Promise<boolean> {
  return config.adminEmails.length > 0 && isAdministratorAddress(config, await provenAddressOf(database, userId));
}

export async function requireAdministrator(deps: Needed, userId: string): Promise<void> {
  if (!(await isAdministrator(deps, userId))) throw forbidden();
}
