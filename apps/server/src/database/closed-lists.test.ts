import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/engines.ts';
import { projectRoot } from '../settings/project-root.ts';
import { closedListName, isClosed } from './schema/closed-lists.ts';
import * as schema from './schema/index.ts';

const tables: readonly unknown[] = Object.values(schema);
const closed = tables
  .flatMap((table) => (is(table, PgTable) ? getTableConfig(table).columns : []))
  .filter(isClosed)
  .map((column): [name: string, words: readonly string[]] => [closedListName(column), column.enumValues ?? []]);

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

/** The words that a constraint of the database allows. */
async function wordsOf(constraint: string): Promise<string[]> {
  const [row] = await fresh.database.run<{ definition: string }>(sql`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${constraint} and contype = 'c'`);
  return [...(row?.definition ?? '').matchAll(/'([^']*)'/g)].map(([, word]) => word ?? '');
}

describe('a column with a closed list', () => {
  test.each(closed)('%s takes the words of the list, and no other', async (name, words) => {
    expect(await wordsOf(name)).toEqual(words);
  });

  it('is one of those that the schema declares', () => {
    expect(closed.map(([name]) => name)).toEqual(
      expect.arrayContaining(['ledger_currency_listed', 'exercise_sessions_state_listed', 'profiles_language_listed']),
    );
    expect(closed.length).toBeGreaterThanOrEqual(26);
  });

  it('is declared with its list: a type alone would leave the database open', () => {
    const folder = join(projectRoot, 'apps/server/src/database/schema');
    const typed = readdirSync(folder).flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .filter((line) => /\btext\([^)]*\)\.\$type</.test(line)),
    );
    expect(typed).toEqual([]);
  });
});
