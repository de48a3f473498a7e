import { type SQL, sql } from 'drizzle-orm';

/** A moment as the database keeps it. @param ms since 1970, by the server's clock */
export const timestamp = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`;
