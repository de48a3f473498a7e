import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase, testEngine } from '../../test/engines.ts';
import { connectPostgresql, type Database } from './connect.ts';
import { isDatabaseAway } from './is-database-away.ts';

describe.runIf(testEngine() === 'postgresql')('a lock that another process holds without an end', () => {
  let fresh: FreshDatabase;
  let database: Database;
  beforeAll(async () => {
    fresh = await freshDatabase();
    database = connectPostgresql(fresh.url ?? '', () => undefined, { maxLockWaitMs: 300 });
    await database.run(sql`create table counters (owner text primary key, count int not null)`);
    await database.run(sql`insert into counters values ('one', 0)`);
  });
  afterAll(async () => {
    await database.close();
    await fresh.drop();
  });

  const raise = sql`update counters set count = count + 1 where owner = 'one' returning count`;
  const ways: [string, () => Promise<unknown>][] = [
    ['a statement', () => database.run(raise)],
    ['a write of a batch', () => database.write(raise, 'one')],
    ['a transaction', () => database.orm.transaction((tx) => tx.execute(raise))],
  ];

  it.each(ways)('%s ends as with a database that is away, and counts once when it is free again', async (_, act) => {
    await fresh.database.orm.transaction(async (tx) => {
      await tx.execute(sql`select from counters for update`);
      expect(await act().catch(isDatabaseAway)).toBe(true);
    });
    const [before] = await database.run<{ count: number }>(sql`select count from counters`);
    await act();
    const [after] = await database.run<{ count: number }>(sql`select count from counters`);
    expect(Number(after?.count)).toBe(Number(before?.count) + 1);
  });

  it('is let go of by a transaction that does nothing for a minute', async () => {
    const [row] = await database.run<{ bound: string }>(
      sql`select current_setting('idle_in_transaction_session_timeout') as bound`,
    );
    expect(row?.bound).toBe('1min');
  });
});
