import { type SQL, sql } from 'drizzle-orm';

/** A moment as the database keeps it. @param ms since 1970, by the server's clock; null: no moment */
export const timestamp = (ms: number | null): SQL =>
  sql`${ms === null ? null : new Date(ms).toISOString()}::timestamptz`;
