import { randomUUID } from 'node:crypto';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { isClosed } from '../src/database/schema/closed-lists.ts';
import * as schema from '../src/database/schema/index.ts';
import type { TestServer } from './harness.ts';
import type { TestLearner } from './learner.ts';

interface Column {
  readonly table_name: string;
  readonly column_name: string;
  readonly data_type: string;
  readonly is_optional: boolean;
  /** The table and column that a foreign key of this single column leads to. */
  readonly parent: string | null;
  readonly parent_column: string | null;
}

async function readColumns({ database }: TestServer): Promise<Column[]> {
  return database.run<Column>(sql`
    select c.table_name::text, c.column_name::text, c.data_type::text,
      (c.is_nullable = 'YES' or c.column_default is not null) as is_optional,
      p.relname::text as parent, pa.attname::text as parent_column
    from information_schema.columns c
    left join pg_constraint k on k.contype = 'f' and cardinality(k.conkey) = 1
      and k.conrelid = format('%I', c.table_name)::regclass and k.conkey[1] = c.ordinal_position
    left join pg_class p on p.oid = k.confrelid
    left join pg_attribute pa on pa.attrelid = k.confrelid and pa.attnum = k.confkey[1]
    where c.table_schema = 'public'`);
}

let made = 0;

/** The first word of a column's closed list, where it has one. */
const firstWord = new Map(
  Object.values<unknown>(schema).flatMap((table) => {
    if (!is(table, PgTable)) return [];
    const { name, columns } = getTableConfig(table);
    return columns.filter(isClosed).map((column) => [`${name}.${column.name}`, column.enumValues?.[0] ?? ''] as const);
  }),
);

function valueFor({ table_name, column_name, data_type }: Column, now: string): string {
  const listed = firstWord.get(`${table_name}.${column_name}`);
  if (listed !== undefined) return listed;
  made += 1;
  switch (data_type) {
    case 'uuid':
      return randomUUID();
    case 'boolean':
      return 'true';
    case 'date':
      return now.slice(0, 10);
    case 'jsonb':
      return '{}';
    default:
      if (data_type.startsWith('timestamp')) return now;
      // Within what any check allows: an hour of the day is the narrowest.
      return /int|numeric|real|double/.test(data_type) ? String(made % 24) : `text ${made}`;
  }
}

/**
 * Gives a learner a row in every table that hangs on users or profiles and has none of theirs yet, whatever tables there are:
 * what is optional is left out, but for columns that lead to the learner. @returns the names of all tables that name the learner.
 */
export async function fillTables(server: TestServer, { userId }: TestLearner): Promise<string[]> {
  const columns = await readColumns(server);
  const { database, clock } = server;
  const now = new Date(clock.now()).toISOString();
  const isLearner = ({ parent }: Column) => parent === 'users' || parent === 'profiles';
  const columnsOf = (table: string) => columns.filter(({ table_name }) => table_name === table);

  async function makeRow(table: string, wanted: string | null): Promise<string> {
    const values = new Map<string, string>();
    for (const column of columnsOf(table)) {
      if (isLearner(column)) values.set(column.column_name, userId);
      else if (column.is_optional) continue;
      else if (column.parent !== null) values.set(column.column_name, await parentOf(column));
      else values.set(column.column_name, valueFor(column, now));
    }
    const names = sql.join(
      [...values.keys()].map((name) => sql.identifier(name)),
      sql`, `,
    );
    const types = new Map(columnsOf(table).map((column) => [column.column_name, column.data_type]));
    const given = sql.join(
      [...values].map(([name, value]) => sql`${value}::text::${sql.raw(types.get(name) ?? 'text')}`),
      sql`, `,
    );
    const [row] = await database.run<{ key: string }>(sql`
      insert into ${sql.identifier(table)} (${names}) values (${given})
      returning ${wanted === null ? sql`''` : sql.identifier(wanted)}::text as key`);
    return row?.key ?? '';
  }

  async function parentOf({ parent, parent_column }: Column): Promise<string> {
    const [mine] = columnsOf(parent ?? '').filter(isLearner);
    // A match has two seats, and this one may be full.
    const shared = sql.raw(String(parent !== 'quiz_matches'));
    const where = mine === undefined ? shared : sql`${sql.identifier(mine.column_name)} = ${userId}::uuid`;
    const [row] = await database.run<{ key: string }>(sql`
      select ${sql.identifier(parent_column ?? '')}::text as key from ${sql.identifier(parent ?? '')} where ${where} limit 1`);
    return row?.key ?? makeRow(parent ?? '', parent_column);
  }

  const named = [...new Set(columns.filter(isLearner).map(({ table_name }) => table_name))].sort();
  for (const table of named) {
    const [key] = columnsOf(table).filter(isLearner);
    const [row] = await database.run(sql`
      select from ${sql.identifier(table)} where ${sql.identifier(key?.column_name ?? '')} = ${userId}::uuid`);
    if (row === undefined) await makeRow(table, null);
  }
  return named;
}

/** Every table in which one of the words stands anywhere in a row, in whatever column, with how many such rows. */
export async function tablesMentioning({ database }: TestServer, words: readonly string[]): Promise<string[]> {
  const tables = await database.run<{ name: string }>(sql`
    select table_name::text as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  const found: string[] = [];
  for (const { name } of tables) {
    const isMentioned = sql.join(
      words.map((word) => sql`strpos(lower(${sql.identifier(name)}::text), ${word.toLowerCase()}) > 0`),
      sql` or `,
    );
    const rows = await database.run(sql`select from ${sql.identifier(name)} where ${isMentioned}`);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
