import type pg from 'pg';
import { isDatabaseAway } from './is-database-away.ts';

/** As it is prepared, once on each connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

type Rows = object[];

interface Waiting {
  readonly statement: Statement;
  /** Names whose rows it locks; empty where it locks none. */
  readonly owner: string;
  readonly resolve: (rows: Rows) => void;
  readonly reject: (error: unknown) => void;
}

/** Sends what waits for nothing but the line, and settles each. @throws when the connection is not to be used any more. */
type Send = (client: pg.PoolClient, batch: readonly Waiting[]) => Promise<void>;

/** So many statements in one sending: a slow one keeps no more than these. */
const mostAtOnce = 50;

/** While one sending is being written to the disk, the next is worked out. */
const sendingsAtOnce = 2;

export const laneConnections = 2 * sendingsAtOnce;

/** Takes what came since the last sending left, all at once: alone when nobody else asks, in company under load. */
function openLane(pool: pg.Pool, send: Send): (statement: Statement, owner: string) => Promise<Rows> {
  let queue: Waiting[] = [];
  let sendings = 0;
  let isDue = false;

  function leave(): void {
    isDue = false;
    while (queue.length > 0 && sendings < sendingsAtOnce) {
      const batch = queue.slice(0, mostAtOnce);
      queue = queue.slice(mostAtOnce);
      sendings += 1;
      void sendOne(batch).then(() => {
        sendings -= 1;
        leave();
      });
    }
  }

  async function sendOne(batch: readonly Waiting[]): Promise<void> {
    try {
      const client = await pool.connect();
      try {
        await send(client, batch);
        client.release();
      } catch (error) {
        // Whoever comes next gets another.
        client.release(true);
        throw error;
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return (statement, owner) =>
    new Promise((resolve, reject) => {
      queue.push({ statement, owner, resolve, reject });
      if (isDue || sendings === sendingsAtOnce) return;
      isDue = true;
      // What else arrives in this turn of the loop comes along.
      setImmediate(leave);
    });
}

function settle({ resolve, reject }: Waiting, reply: PromiseSettledResult<pg.QueryResult<object>> | undefined): void {
  if (reply?.status === 'fulfilled') resolve(reply.value.rows);
  else reject(reply?.reason);
}

/** All in one packet. The client sends each at once and minds the order of the replies (its `pipeline`). */
function sendAll(
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

const read: Send = async (client, batch) => {
  const replies = await sendAll(client, statementsOf(batch));
  batch.forEach((each, index) => {
    settle(each, replies[index]);
  });
  const broken = replies.find((reply) => reply.status === 'rejected' && isDatabaseAway(reply.reason));
  if (broken?.status === 'rejected') throw broken.reason;
};

/** Who waits for a lock longer than this waits alone. It is less than after which a database looks for deadlocks. */
const longestLockWaitMs = 200;
const begin = `begin; set local lock_timeout = ${longestLockWaitMs}`;

/** Two sendings lock what they have in common in the same order. */
const byOwner = (one: Waiting, other: Waiting) => (one.owner < other.owner ? -1 : 1);

const writeOn =
  (alone: pg.Pool): Send =>
  async (client, batch) => {
    const ordered = [...batch].sort(byOwner);
    const replies = await sendAll(client, [begin, ...statementsOf(ordered), 'commit']);
    const commit = replies.pop();
    if (commit?.status !== 'fulfilled') throw commit?.reason;
    if (commit.value.command === 'COMMIT') {
      ordered.forEach((each, index) => {
        settle(each, replies[index + 1]);
      });
      return;
    }
    // One of them failed, and nothing of any is kept. Now each goes for itself, and the line waits for none of them.
    for (const each of ordered) alone.query<object>(each.statement).then(({ rows }) => each.resolve(rows), each.reject);
  };

/** Ways to the database on which statements of different people travel together. */
export interface Lanes {
  /** Only reads. */
  read(statement: Statement): Promise<Rows>;
  /** Each statement is kept whole or not at all, whatever becomes of the others; replies come when it is kept. */
  write(statement: Statement, owner: string): Promise<Rows>;
}

/** @param pool of clients with `pipeline` @param alone for what cannot travel with others */
export function openLanes(pool: pg.Pool, alone: pg.Pool): Lanes {
  const reading = openLane(pool, read);
  return { read: (statement) => reading(statement, ''), write: openLane(pool, writeOn(alone)) };
}
