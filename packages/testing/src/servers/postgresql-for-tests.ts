import { startPostgresql } from './throw-away-postgresql.ts';

/** Vitest's global setup for the server suite on PostgreSQL. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL !== undefined) return undefined;
  const postgresql = await startPostgresql();
  if (postgresql === null) throw new Error('PostgreSQL is not on this machine');
  process.env.TEST_DATABASE_URL = postgresql.url;
  return postgresql.stop;
}
