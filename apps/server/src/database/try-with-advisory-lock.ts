import { sql } from 'drizzle-orm';
import type { Database } from './connect.ts';

/** Runs the work unless another process is running it. The work must not need the database. */
export async function tryWithAdvisoryLock(database: Database, advisoryLock: number, work: () => Promise<void>) {
  // The embedded engine has one process and one connection, which must not be held during an outside request.
  if (database.kind === 'pglite') return work();
  await database.orm.transaction(async (tx) => {
    const { rows } = await tx.execute<{ is_free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${advisoryLock}) as is_free`,
    );
    if (rows[0]?.is_free) await work();
  });
}
