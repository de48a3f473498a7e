import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import * as schema from './schema/index.ts';
import { timeQueries } from './time-queries.ts';

export type Drizzle = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Drizzle['transaction']>[0]>[0];
export type DatabaseKind = 'pglite' | 'postgresql';

/** Connections to the database, and what waits for one. */
export interface Connections {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

export interface Database {
  readonly kind: DatabaseKind;
  /** For ordinary queries. Inside a transaction use its `tx` only: the embedded engine has a single connection. */
  readonly orm: Drizzle;
  /** For the hot path: one statement, prepared once on each connection under a name made from its text. */
  run<Row extends object>(statement: SQL): Promise<Row[]>;
  /** From now on `tell` hears of every query how long its reply was waited for. */
  watch(tell: (milliseconds: number) => void): void;
  connections(): Connections;
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
  const watchers: ((milliseconds: number) => void)[] = [];
  pool.on('connect', (client) =>
    timeQueries(client, (milliseconds) => {
      for (const tell of watchers) tell(milliseconds);
    }),
  );
  return {
    kind,
    orm: drizzle(pool, { schema }),
    run: async <Row extends object>(statement: SQL) => {
      const { sql: text, params } = dialect.sqlToQuery(statement);
      const result = await pool.query<Row>({ name: preparedName(text), text, values: params as unknown[] });
      return result.rows;
    },
    watch: (tell) => void watchers.push(tell),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      // Connections end on their own after this: what cuts one off has nothing to tell any more.
      pool.removeAllListeners('error').on('error', () => undefined);
      await pool.end();
      await closeEngine?.();
    },
  };
}

/** For a free connection: later than this the database is away, and whoever asks is told so. */
const longestWaitMs = 10_000;

export function connectPostgresql(url: string, onIdleError: (error: Error) => void): Database {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: longestWaitMs, keepAlive: true });
  pool.on('error', onIdleError);
  // Inside a transaction nobody else listens: a connection that breaks there would end the process. The query tells of it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return databaseOn('postgresql', pool);
}
