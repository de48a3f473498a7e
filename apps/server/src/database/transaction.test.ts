import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/engines.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  await fresh.database.orm.execute(sql`create table noted (what text not null)`);
});
afterAll(() => fresh.drop());

/** More than a pool has. */
const times = 12;
const inUse = () => fresh.database.connections().open - fresh.database.connections().idle;
const noted = async () =>
  (await fresh.database.run<{ what: string }>(sql`select what from noted`)).map(({ what }) => what);

/** The next connection that is taken breaks at the statement that begins with this. */
function breakAt(word: string): void {
  const pool = (fresh.database.orm as unknown as { $client: pg.Pool }).$client;
  pool.once('acquire', (client) => {
    const query = client.query.bind(client) as (...all: unknown[]) => unknown;
    const textOf = (first: unknown) => (typeof first === 'string' ? first : (first as { text: string }).text);
    client.query = ((...all: unknown[]) => {
      if (!textOf(all[0]).startsWith(word)) return query(...all);
      client.query = query as typeof client.query;
      return Promise.reject(new Error('Connection terminated unexpectedly'));
    }) as typeof client.query;
  });
}

const note = (what: string) =>
  fresh.database.orm.transaction(async (tx) => void (await tx.execute(sql`insert into noted values (${what})`)));

it.each(['begin', 'insert', 'commit'])('gives its connection back when it breaks at "%s"', async (word) => {
  for (let time = 0; time < times; time += 1) {
    breakAt(word);
    await expect(note('broken')).rejects.toThrow();
    expect(inUse()).toBe(0);
  }
  expect(await noted()).toEqual([]);
});

it('gives its connection back when the work fails, and nothing of it is kept', async () => {
  for (let time = 0; time < times; time += 1) {
    const refused = fresh.database.orm.transaction(async (tx) => {
      await tx.execute(sql`insert into noted values ('refused')`);
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(inUse()).toBe(0);
  }
  expect(await noted()).toEqual([]);
});

it('keeps what was done when it ends well', async () => {
  for (let time = 0; time < times; time += 1) await note(`time ${time}`);
  expect(await noted()).toHaveLength(times);
  expect(inUse()).toBe(0);
});
