import type { SQL } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isDatabaseAway } from './is-database-away.ts';
import { prepareStatement } from './prepare-statement.ts';
import * as schema from './schema/index.ts';
import { batcherConnections, createBatchers, type Statement } from './statement-batcher.ts';
import { timeBatchers, timeQueries } from './time-queries.ts';

export type Drizzle = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Drizzle['transaction']>[0]>[0];
export type DatabaseKind = 'pglite' | 'postgresql';

export interface Connections {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

export interface Database {
  readonly kind: DatabaseKind;
  /** Inside a transaction use its `tx` only: the embedded engine has a single connection. */
  readonly orm: Drizzle;
  /** For the hot path: one statement, prepared once per connection. */
  run<Row extends object>(statement: SQL): Promise<Row[]>;
  read<Row extends object>(statement: SQL): Promise<Row[]>;
  /** Like `run`, but committed in one batch with concurrent writes. @param lockKey id of the learner whose rows it locks */
  write<Row extends object>(statement: SQL, lockKey: string): Promise<Row[]>;
  watch(notify: (milliseconds: number) => void): void;
  connections(): Connections;
  /** False when the embedded engine hangs: only a restart helps. A remote server is always true. */
  isAnswering(): boolean;
  close(): Promise<void>;
}

/** Works around a Drizzle leak: if BEGIN fails, the client is released to the pool. */
function ormOn(pool: pg.Pool): Drizzle {
  const orm: Drizzle = drizzle(pool, { schema });
  const ormOf = new WeakMap<pg.PoolClient, Drizzle>();
  orm.transaction = async (work, config) => {
    const client = await pool.connect();
    const own = ormOf.get(client) ?? drizzle(client, { schema });
    ormOf.set(client, own);
    let isBroken = false;
    try {
      return await own.transaction(work, config);
    } catch (error) {
      isBroken = isDatabaseAway(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  return orm;
}

interface Engine {
  readonly kind: DatabaseKind;
  readonly pool: pg.Pool;
  /** Clients with `pipeline`, for batches; null: no batches. */
  readonly batchPool: pg.Pool | null;
  readonly isAnswering?: () => boolean;
  readonly close?: () => Promise<void>;
}

export function databaseOn({ kind, pool, batchPool, isAnswering = () => true, close }: Engine): Database {
  const watchers: ((milliseconds: number) => void)[] = [];
  const notifyAll = (milliseconds: number) => {
    for (const notify of watchers) notify(milliseconds);
  };
  const pools = batchPool === null ? [pool] : [pool, batchPool];
  pool.on('connect', (client) => timeQueries(client, notifyAll));
  const alone = async (statement: Statement) => (await pool.query<object>(statement)).rows;
  const batchers =
    batchPool === null ? { read: alone, write: alone } : timeBatchers(createBatchers(batchPool, pool), notifyAll);
  return {
    kind,
    orm: ormOn(pool),
    run: async <Row extends object>(statement: SQL) => (await alone(prepareStatement(statement))) as Row[],
    read: async <Row extends object>(statement: SQL) => (await batchers.read(prepareStatement(statement))) as Row[],
    write: async <Row extends object>(statement: SQL, lockKey: string) =>
      (await batchers.write(prepareStatement(statement), lockKey)) as Row[],
    watch: (notify) => void watchers.push(notify),
    connections: () => ({
      open: sumOf(pools, 'totalCount'),
      idle: sumOf(pools, 'idleCount'),
      waiting: sumOf(pools, 'waitingCount'),
    }),
    isAnswering,
    close: async () => {
      for (const each of pools) {
        // A closed connection still emits errors.
        each.removeAllListeners('error').on('error', () => undefined);
        await each.end();
      }
      await close?.();
    },
  };
}

const sumOf = (pools: readonly pg.Pool[], count: 'totalCount' | 'idleCount' | 'waitingCount') =>
  pools.reduce((sum, pool) => sum + pool[count], 0);

/** Wait for a free connection; longer means that the database is unavailable. */
const longestWaitMs = 10_000;

/** Batch timeout; on expiry the connection is dropped so that later batches are not blocked. */
const defaultBatchTimeoutMs = 15_000;

/** Bounds of a statement that waits for a lock, and of a transaction that holds its locks and does nothing. */
const lockTimeoutMs = 10_000;
const idleTransactionMs = 60_000;

export function connectPostgresql(
  url: string,
  onIdleError: (error: Error) => void,
  { batchTimeoutMs = defaultBatchTimeoutMs, maxLockWaitMs = lockTimeoutMs } = {},
): Database {
  const open = (config: pg.PoolConfig) => {
    const pool = new pg.Pool({
      connectionString: url,
      connectionTimeoutMillis: longestWaitMs,
      keepAlive: true,
      // Not as startup parameters, which PgBouncer refuses.
      onConnect: async (client) => {
        await client.query(
          `set lock_timeout = ${maxLockWaitMs}; set idle_in_transaction_session_timeout = ${idleTransactionMs}`,
        );
      },
      ...config,
    });
    pool.on('error', onIdleError);
    // An error event without a listener would end the process. The query reports the failure.
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  };
  return databaseOn({
    kind: 'postgresql',
    pool: open({ max: 10 }),
    batchPool: open({ max: batcherConnections, pipeline: true, query_timeout: batchTimeoutMs }),
  });
}
