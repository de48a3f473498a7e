import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase, testEngine } from '../../test/engines.ts';
import { vacuumEmbedded } from './vacuum-embedded.ts';

describe.runIf(testEngine() === 'pglite')('the embedded database', () => {
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase();
    await fresh.database.run(sql`create table "Odd name" (id int primary key, text text not null)`);
    await fresh.database.run(sql`create table untouched (id int primary key)`);
    await fresh.database.run(sql`insert into "Odd name" select n, repeat('x', 200) from generate_series(1, 1000) as n`);
  });
  afterAll(() => fresh.drop());

  const tend = async () => {
    await fresh.database.run(sql`select pg_stat_force_next_flush()`);
    await vacuumEmbedded(fresh).run();
  };
  const churn = async (times: number) => {
    for (let each = 0; each < times; each += 1) await fresh.database.run(sql`update "Odd name" set text = text || ''`);
  };
  const state = async (table: string) => {
    await fresh.database.run(sql`select pg_stat_force_next_flush()`);
    const [row] = await fresh.database.run<{ bytes: number; rows: number; vacuums: number; analyses: number }>(sql`
      select pg_relation_size(c.oid)::int as bytes, c.reltuples::int as rows, vacuum_count::int as vacuums,
        analyze_count::int as analyses
      from pg_class c join pg_stat_user_tables s on s.relid = c.oid where c.relname = ${table}`);
    return row;
  };

  it('learns how large its tables have become', async () => {
    expect((await state('Odd name'))?.rows).toBe(-1);
    await tend();
    expect(await state('Odd name')).toMatchObject({ rows: 1000, vacuums: 0, analyses: 1 });
  });

  it('uses the space of rows that are gone again, instead of growing with each change', async () => {
    await churn(2);
    await tend();
    const before = await state('Odd name');
    for (let round = 0; round < 3; round += 1) {
      await churn(1);
      await tend();
    }
    expect((await state('Odd name'))?.bytes).toBe(before?.bytes);
  });

  it('leaves alone what has hardly changed', async () => {
    const before = await state('Odd name');
    await fresh.database.run(sql`update "Odd name" set text = '' where id <= 20`);
    await tend();
    expect(await state('Odd name')).toMatchObject({ vacuums: before?.vacuums, analyses: before?.analyses });
    expect(await state('untouched')).toMatchObject({ vacuums: 0, analyses: 0 });
  });
});

describe.runIf(testEngine() === 'postgresql')('PostgreSQL', () => {
  it('is left to its own autovacuum', async () => {
    const fresh = await freshDatabase();
    await fresh.database.run(sql`create table grown as select generate_series(1, 1000) as n`);
    await fresh.database.run(sql`select pg_stat_force_next_flush()`);
    await vacuumEmbedded(fresh).run();
    const [row] = await fresh.database.run<{ count: number }>(
      sql`select analyze_count::int as count from pg_stat_user_tables where relname = 'grown'`,
    );
    expect(row?.count).toBe(0);
    await fresh.drop();
  });
});
