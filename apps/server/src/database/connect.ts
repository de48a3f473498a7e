import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import * as schema from './schema/index.ts';

export type Drizzle = NodePgDatabase<typeof schema>;
export type DatabaseKind = 'pglite' | 'postgresql';

export interface Database {
  readonly kind: DatabaseKind;
  /** For ordinary queries. Inside a transaction use its `tx` only: the embedded engine has a single connection. */
  readonly orm: Drizzle;
  /** For the hot path: one statement, prepared once on each connection under a name made from its text. */
  run<Row extends object>(statement: SQL): Promise<Row[]>;
  close(): Promise<void>;
}

const dialect = new PgDialect();
const preparedNames = new Map<string, string>();

function preparedName(text: string): string {
  const known = preparedNames.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  preparedNames.set(text, name);
  return name;
}

export function databaseOn(kind: DatabaseKind, pool: pg.Pool, closeEngine?: () => Promise<void>): Database {
  return {
    kind,
    orm: drizzle(pool, { schema }),
    run: async <Row extends object>(statement: SQL) => {
      const { sql: text, params } = dialect.sqlToQuery(statement);
      const result = await pool.query<Row>({ name: preparedName(text), text, values: params as unknown[] });
      return result.rows;
    },
    close: async () => {
      await pool.end();
      await closeEngine?.();
    },
  };
}

export function connectPostgresql(url: string, onIdleError: (error: Error) => void): Database {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  pool.on('error', onIdleError);
  return databaseOn('postgresql', pool);
}
