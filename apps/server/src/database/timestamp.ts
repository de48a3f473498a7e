import { type SQL, sql } from 'drizzle-orm';

/** @param ms since 1970, by the server's clock */
export const timestamp = (ms: number | null): SQL =>
  sql`${ms === null ? null : new Date(ms).toISOString()}::timestamptz`;

/** Milliseconds since 1970. @param column SQL name, such as "m.lapses_at" */
export const msOf = (column: string): SQL => sql`(extract(epoch from ${sql.raw(column)}) * 1000)::float8`;
