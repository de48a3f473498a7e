import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { projectRoot } from '../project-root.ts';
import type { Database } from './connect.ts';

/** Any number, the same in every process: only one of them migrates at a time. */
const advisoryLock = 7_202_611;

/** Brings the schema up to date. Called by every process at start. */
export async function migrate(database: Database): Promise<void> {
  await database.orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLock})`);
    // The migrator opens a transaction of its own: a savepoint here, on the connection that holds the lock.
    await applyMigrations(tx as unknown as Database['orm'], {
      migrationsFolder: join(projectRoot, 'apps/server/src/database/migrations'),
    });
  });
}
