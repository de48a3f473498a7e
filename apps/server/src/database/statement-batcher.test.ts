import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase, testEngine } from '../../test/engines.ts';
import { connectPostgresql, type Database } from './connect.ts';
import { isDatabaseAway } from './is-database-away.ts';

let fresh: FreshDatabase;
let database: Database;
beforeAll(async () => {
  fresh = await freshDatabase();
  database = fresh.database;
  await database.run(sql`create table counters (owner text primary key, count int not null check (count < 100))`);
});
afterAll(() => fresh.drop());

const owners = Array.from({ length: 30 }, (_, index) => `learner ${String(index).padStart(2, '0')}`);

async function reset(): Promise<void> {
  await database.run(sql`truncate counters`);
  await database.run(sql`insert into counters select unnest(${sql.param(owners)}::text[]), 0`);
}

interface Counted {
  readonly count: number;
  readonly transaction: string;
}

/** @param to beyond 99 it breaks the check */
const raise = (on: Database, owner: string, to = sql`count + 1`) =>
  on.write<Counted>(
    sql`update counters set count = ${to} where owner = ${owner} returning count, txid_current()::text as transaction`,
    owner,
  );

const counts = async () => {
  const rows = await database.run<{ owner: string; count: number }>(sql`select owner, count from counters`);
  return new Map(rows.map(({ owner, count }) => [owner, count]));
};

it('gives each its own rows, whoever asks at the same moment', async () => {
  await reset();
  const replies = await Promise.all(
    owners.map((owner) => database.read<{ owner: string }>(sql`select ${owner}::text as owner`)),
  );
  expect(replies.map(([row]) => row?.owner)).toEqual(owners);
  const written = await Promise.all(owners.map((owner) => raise(database, owner)));
  expect(written.map(([row]) => row?.count)).toEqual(owners.map(() => 1));
});

it('keeps all others when one of them fails, and tells that one why', async () => {
  await reset();
  const [broken = ''] = owners;
  const outcomes = await Promise.allSettled(
    owners.map((owner) => raise(database, owner, owner === broken ? sql`100` : undefined)),
  );
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([
    { status: 'rejected', reason: expect.objectContaining({ code: '23514' }) },
  ]);
  expect(await counts()).toEqual(new Map(owners.map((owner) => [owner, owner === broken ? 0 : 1])));
});

it('applies a statement once, however often it is asked beside others', async () => {
  await reset();
  const rounds = 20;
  await Promise.all(owners.flatMap((owner) => Array.from({ length: rounds }, () => raise(database, owner))));
  expect([...(await counts()).values()]).toEqual(owners.map(() => rounds));
});

it('goes on after a statement that the database does not understand', async () => {
  await reset();
  const [one = ''] = owners;
  await expect(database.write(sql`update nothing at all`, one)).rejects.toMatchObject({ code: '42601' });
  await expect(database.read(sql`select from nowhere`)).rejects.toMatchObject({ code: '42P01' });
  expect((await raise(database, one))[0]?.count).toBe(1);
});

describe.runIf(testEngine() === 'postgresql')('on PostgreSQL', () => {
  const second = (batchTimeoutMs?: number) => {
    if (fresh.url === null) throw new Error('no second process on this engine');
    return connectPostgresql(fresh.url, () => undefined, { batchTimeoutMs });
  };

  it('commits the statements of many at once', async () => {
    await reset();
    const written = await Promise.all(owners.map((owner) => raise(database, owner)));
    const transactions = new Set(written.map(([row]) => row?.transaction));
    expect(transactions.size).toBe(1);
  });

  it('does not keep the others waiting for those whose rows are locked, who wait alone', async () => {
    await reset();
    const [locked, others] = [owners.slice(0, 4), owners.slice(4)];
    const { waiting, written } = await database.orm.transaction(async (tx) => {
      await tx.execute(sql`select from counters where owner < 'learner 04' for update`);
      const late: Promise<unknown>[] = [];
      for (const owner of locked) {
        late.push(raise(database, owner));
        await Promise.all(others.map((each) => raise(database, each)));
      }
      return { waiting: late, written: await counts() };
    });
    expect(locked.map((owner) => written.get(owner))).toEqual(locked.map(() => 0));
    expect(others.map((owner) => written.get(owner))).toEqual(others.map(() => locked.length));
    await Promise.all(waiting);
    const after = await counts();
    expect(locked.map((owner) => after.get(owner))).toEqual(locked.map(() => 1));
  });

  it('makes two processes that write about the same people in any order end, and lose nothing', async () => {
    await reset();
    const other = second();
    const rounds = 15;
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all([
        ...owners.map((owner) => raise(database, owner)),
        ...owners.toReversed().map((owner) => raise(other, owner)),
      ]);
    }
    await other.close();
    expect([...(await counts()).values()]).toEqual(owners.map(() => 2 * rounds));
  });

  it('tells everybody when the connection is cut, keeps nothing of a sending that was not committed, and goes on', async () => {
    await reset();
    const [first = '', ...others] = owners;
    const cut = sql`update counters set count = count + 1
      where owner = ${first} and pg_terminate_backend(pg_backend_pid()) returning count`;
    const outcomes = await Promise.allSettled([
      database.write(cut, first),
      ...others.map((owner) => raise(database, owner)),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(owners.map(() => 'rejected'));
    expect([...(await counts()).values()]).toEqual(owners.map(() => 0));
    expect((await raise(database, first))[0]?.count).toBe(1);
  });

  it.each(['read', 'write'] as const)('gives up what never comes back from a %s, and goes on', async (lane) => {
    await reset();
    const other = second(3000);
    const [one = '', two = ''] = owners;
    const outcomes = await Promise.allSettled([other[lane](sql`select pg_sleep(60)`, one), raise(other, two)]);
    expect(outcomes[0]).toMatchObject({ status: 'rejected' });
    expect(isDatabaseAway(Object(outcomes[0]).reason)).toBe(true);
    for (let time = 0; time < 5; time += 1) {
      expect(await other[lane](sql`select 1 as one`, two)).toEqual([{ one: 1 }]);
    }
    await other.close();
  });

  it('counts one wait for each statement, whatever travels with it', async () => {
    await reset();
    const other = second();
    let waits = 0;
    other.watch(() => {
      waits += 1;
    });
    await Promise.all(owners.map((owner) => raise(other, owner)));
    expect(waits).toBe(owners.length);
    await other.close();
  });
});
