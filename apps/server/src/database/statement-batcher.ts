import type pg from 'pg';
import { isDatabaseAway } from './is-database-away.ts';

export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

type Rows = object[];

interface Waiting {
  readonly statement: Statement;
  /** Batches take row locks in the order of these keys; empty: no locks. */
  readonly lockKey: string;
  readonly resolve: (rows: Rows) => void;
  readonly reject: (error: unknown) => void;
}

/** Sends a batch and settles each statement. @throws when the connection must not be reused. */
type Flush = (client: pg.PoolClient, batch: readonly Waiting[]) => Promise<void>;

/** Maximum statements per batch, so that one slow statement delays at most this many others. */
const maxBatchSize = 50;

const maxInFlight = 2;

export const batcherConnections = 2 * maxInFlight;

/** Sends all statements since the last batch as one: a single statement when idle, many under load. */
function createBatcher(pool: pg.Pool, flush: Flush): (statement: Statement, lockKey: string) => Promise<Rows> {
  let queue: Waiting[] = [];
  let inFlight = 0;
  let isDue = false;

  function flushQueue(): void {
    isDue = false;
    while (queue.length > 0 && inFlight < maxInFlight) {
      const batch = queue.slice(0, maxBatchSize);
      queue = queue.slice(maxBatchSize);
      inFlight += 1;
      void flushBatch(batch).then(() => {
        inFlight -= 1;
        flushQueue();
      });
    }
  }

  async function flushBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      const client = await pool.connect();
      try {
        await flush(client, batch);
        client.release();
      } catch (error) {
        client.release(true);
        throw error;
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return (statement, lockKey) =>
    new Promise((resolve, reject) => {
      queue.push({ statement, lockKey, resolve, reject });
      if (isDue || inFlight === maxInFlight) return;
      isDue = true;
      // Statements of the same turn of the event loop join the batch.
      setImmediate(flushQueue);
    });
}

function settle({ resolve, reject }: Waiting, reply: PromiseSettledResult<pg.QueryResult<object>> | undefined): void {
  if (reply?.status === 'fulfilled') resolve(reply.value.rows);
  else reject(reply?.reason);
}

/** All in one packet: the client pipelines the queries and matches replies by order (its `pipeline` option). */
function pipelineAll(
  client: pg.PoolClient,
  queries: readonly (string | Statement)[],
): Promise<PromiseSettledResult<pg.QueryResult<object>>[]> {
  const { stream } = (client as unknown as pg.Client).connection;
  stream.cork();
  const replies = queries.map((query) => client.query<object>(query));
  stream.uncork();
  return Promise.allSettled(replies);
}

const statementsOf = (batch: readonly Waiting[]) => batch.map(({ statement }) => statement);

const read: Flush = async (client, batch) => {
  const replies = await pipelineAll(client, statementsOf(batch));
  batch.forEach((each, index) => {
    settle(each, replies[index]);
  });
  const broken = replies.find((reply) => reply.status === 'rejected' && isDatabaseAway(reply.reason));
  if (broken?.status === 'rejected') throw broken.reason;
};

/** Lock timeout inside a batch; a statement that exceeds it is retried on its own. Must stay below `deadlock_timeout`. */
const lockTimeoutMs = 200;
const begin = `begin; set local lock_timeout = ${lockTimeoutMs}`;

/** One lock order for all batches prevents deadlocks. */
const byLockKey = (one: Waiting, other: Waiting) => (one.lockKey < other.lockKey ? -1 : 1);

const writeOn =
  (alone: pg.Pool): Flush =>
  async (client, batch) => {
    const ordered = [...batch].sort(byLockKey);
    const replies = await pipelineAll(client, [begin, ...statementsOf(ordered), 'commit']);
    const commit = replies.pop();
    if (commit?.status !== 'fulfilled') throw commit?.reason;
    if (commit.value.command === 'COMMIT') {
      ordered.forEach((each, index) => {
        settle(each, replies[index + 1]);
      });
      return;
    }
    // One failed statement rolled back the whole batch: retry each alone, without delaying later batches.
    for (const each of ordered) alone.query<object>(each.statement).then(({ rows }) => each.resolve(rows), each.reject);
  };

export interface Batchers {
  read(statement: Statement): Promise<Rows>;
  /** Atomic on its own; resolves after the commit. */
  write(statement: Statement, lockKey: string): Promise<Rows>;
}

/** @param pool of clients with `pipeline` @param alone for statements that are retried alone */
export function createBatchers(pool: pg.Pool, alone: pg.Pool): Batchers {
  const reading = createBatcher(pool, read);
  return { read: (statement) => reading(statement, ''), write: createBatcher(pool, writeOn(alone)) };
}
