import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { projectRoot } from '../project-root.ts';
import type { Database } from './connect.ts';

/** Any number, the same in every process: only one of them migrates at a time. */
const advisoryLock = 7_202_611;

const migrationsFolder = join(projectRoot, 'apps/server/src/database/migrations');
const newestMigration = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));

/** Brings the schema up to date. Called by every process at start. */
export async function migrate(database: Database): Promise<void> {
  await database.orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLock})`);
    // The migrator opens a transaction of its own: a savepoint here, on the connection that holds the lock.
    await applyMigrations(tx as unknown as Database['orm'], {
      migrationsFolder,
    });
  });
}

/** Asks the database: whether it answers, and has every migration that this server needs (one restored from a backup may not). */
export async function isMigrated(database: Database): Promise<boolean> {
  const rows = await database.run<{ at: string }>(sql`
    select coalesce(max(created_at), 0)::text as at from drizzle.__drizzle_migrations`);
  return Number(rows[0]?.at) >= newestMigration;
}
