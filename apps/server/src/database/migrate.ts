import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { advisoryLocks } from './advisory-locks.ts';
import type { Database } from './connect.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
const newestMigration = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));

/** Brings the schema up to date. Every process calls it at start; without pending migrations it writes nothing. */
export async function migrate(database: Database): Promise<void> {
  const applied = await newestApplied(database);
  if (applied > newestMigration)
    throw new Error('it was made by a newer version of this app: start that version, or restore a backup of this one');
  if (applied === newestMigration) return;
  await database.orm.transaction(async (tx) => {
    // Another process may migrate for minutes.
    await tx.execute(sql`set local lock_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.migration})`);
    // The migrator opens its own transaction: a savepoint here, on the connection that holds the lock.
    await applyMigrations(tx as unknown as Database['orm'], {
      migrationsFolder,
    });
  });
}

/** @returns the time of the newest applied migration; 0: none. */
async function newestApplied(database: Database): Promise<number> {
  const [made] = await database.run<{ is_there: boolean }>(sql`
    select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`);
  if (!made?.is_there) return 0;
  const [row] = await database.run<{ at: string }>(sql`
    select coalesce(max(created_at), 0)::text as at from drizzle.__drizzle_migrations`);
  return Number(row?.at);
}

/** Whether the database answers and has every migration (a restored backup may not). */
export async function isMigrated(database: Database): Promise<boolean> {
  const rows = await database.run<{ at: string }>(sql`
    select coalesce(max(created_at), 0)::text as at from drizzle.__drizzle_migrations`);
  return Number(rows[0]?.at) >= newestMigration;
}
