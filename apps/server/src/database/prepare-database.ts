import { is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { withTimeout } from '../concurrency/with-timeout.ts';
import type { Database } from './connect.ts';
import { isDatabaseAway, isRoomShort } from './is-database-away.ts';
import { migrate } from './migrate.ts';
import * as schema from './schema/index.ts';

/** Limits a failed start to ten seconds; without an answer by then the database counts as unavailable. */
const maxFirstAnswerMs = 6000;

const tables = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [getTableConfig(value).name] : []));

interface ServerState {
  readonly encoding: string;
  readonly is_read_only: boolean;
}

interface TableState {
  readonly name: string;
  readonly is_missing: boolean;
  readonly may_use: boolean;
}

async function checkServer(database: Database): Promise<void> {
  const asked = database.run<ServerState>(sql`
    select current_setting('server_encoding') as encoding,
      pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as is_read_only`);
  const [state] = await withTimeout(maxFirstAnswerMs, 'The database', asked);
  if (state === undefined) throw new Error('it does not tell what it is');
  if (state.encoding !== 'UTF8')
    throw new Error(
      `its encoding is ${state.encoding}: make one with "create database … encoding 'UTF8' template template0"`,
    );
  // The embedded engine is read-only for lack of disk space, and still serves reads.
  if (state.is_read_only && database.kind === 'postgresql')
    throw new Error('it only reads (a stand-by, or default_transaction_read_only): name the server that writes');
}

const listOf = (rows: readonly TableState[]) => rows.map(({ name }) => name).join(', ');

async function checkTables(database: Database): Promise<void> {
  const names: SQL = sql.join(
    tables.map((name) => sql`(${name})`),
    sql`, `,
  );
  const rights = ['select', 'insert', 'update', 'delete'].map((right) => sql`has_table_privilege(id, ${right})`);
  const states = await database.run<TableState>(sql`
    select name, id is null as is_missing, coalesce(${sql.join(rights, sql` and `)}, false) as may_use
    from (select name, to_regclass(quote_ident(name)) as id from (values ${names}) as wanted (name)) as found order by name`);
  const missing = states.filter(({ is_missing }) => is_missing);
  if (missing.length > 0) throw new Error(`tables are missing (${listOf(missing)}): restore a backup`);
  const closed = states.filter(({ may_use }) => !may_use);
  if (closed.length > 0)
    throw new Error(`the role lacks rights on tables (${listOf(closed)}): it must own the database or its schema`);
  // Missing or corrupt table files show up on the first read: read them at start.
  const firstRows = tables.map(
    (name) => sql`(select count(*) from (select 1 from ${sql.identifier(name)} limit 1) as first)`,
  );
  await database.run(sql`select ${sql.join(firstRows, sql` + `)} as rows`);
}

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause);
};

const innermost = (error: unknown): string =>
  error instanceof Error ? (error.cause instanceof Error ? innermost(error.cause) : error.message) : String(error);

function sentenceOf(error: unknown): string {
  const reason = innermost(error);
  switch (codeOf(error)) {
    case '28P01':
    case '28000':
      return `the server refuses the role or its password (${reason})`;
    case '3D000':
      return `there is no such database (${reason})`;
    case '42501':
      return `the role lacks rights (${reason}): it must own the database or its schema`;
  }
  if (isRoomShort(error)) return `its disk is full (${reason}): make room`;
  return isDatabaseAway(error) ? `it cannot be reached or cannot serve just now (${reason})` : reason;
}

export function asDatabaseError(
  error: unknown,
  { databaseUrl, dataFolder }: { databaseUrl: string | null; dataFolder: string },
): Error {
  if (databaseUrl !== null)
    return new Error(`DATABASE_URL: the database cannot be used: ${sentenceOf(error)}.`, { cause: error });
  const reason = innermost(error).replace(/[.\s]+$/, '');
  if (/is in use by process/.test(reason)) return new Error(`${reason}.`, { cause: error });
  return new Error(
    `DATA_DIR: the embedded database in ${dataFolder} cannot be used: ${reason}. If the disk has room, its files are damaged or of ` +
      'another version: restore the latest backup with deploy/restore into an empty folder.',
    { cause: error },
  );
}

/** Migrates and checks the database. @throws with a reason that the owner can act on */
export async function prepareDatabase(database: Database): Promise<void> {
  await checkServer(database);
  await migrate(database);
  await checkTables(database);
}
