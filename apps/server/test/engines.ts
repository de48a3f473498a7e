import { createHash, randomUUID } from 'node:crypto';
import {
  constants,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { advisoryLocks } from '../src/database/advisory-locks.ts';
import { connectPostgresql, type Database, type DatabaseKind } from '../src/database/connect.ts';
import { connectPglite, databaseOnThread } from '../src/database/connect-pglite.ts';
import { migrate, migrationsFolder } from '../src/database/migrate.ts';
import { type PgliteThread, startPgliteThread } from '../src/database/pglite-thread.ts';
import { projectRoot } from '../src/settings/project-root.ts';

const cache = join(projectRoot, 'node_modules/.cache/kalima');

export interface FreshDatabase {
  readonly database: Database;
  /** Connection of a second server process; null for the embedded engine, which allows one. */
  readonly url: string | null;
  drop(): Promise<void>;
}

const complain = (error: Error) => process.stderr.write(`A test's database connection failed: ${error.message}\n`);

export function testEngine(): DatabaseKind {
  const engine = process.env.TEST_ENGINE ?? 'pglite';
  if (engine !== 'pglite' && engine !== 'postgresql')
    throw new Error(`TEST_ENGINE=${engine} is neither pglite nor postgresql`);
  return engine;
}

/** A migrated database, exclusive to the caller. */
export function freshDatabase(engine: DatabaseKind = testEngine()): Promise<FreshDatabase> {
  return engine === 'pglite' ? freshPglite() : freshPostgresql();
}

/** A migrated, empty database for a server; on the embedded engine its thread served earlier tests of this process. */
export function cleanDatabase(): Promise<FreshDatabase> {
  return testEngine() === 'pglite' ? reusedPglite() : freshPostgresql();
}

/** Leaves a database without any table, to migrate step by step. */
export async function dropTables({ orm }: Database): Promise<void> {
  await orm.execute(sql`drop schema public cascade; drop schema drizzle cascade; create schema public`);
}

function fingerprint(): string {
  const hash = createHash('sha256').update(process.versions.modules).update('without templates');
  for (const name of readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .sort()) {
    hash.update(readFileSync(join(migrationsFolder, name)));
  }
  hash.update(readFileSync(join(projectRoot, 'node_modules/@electric-sql/pglite/package.json')));
  return hash.digest('hex').slice(0, 12);
}

/** Fills a folder like the first start of the embedded database, from a template: that start takes seconds. */
export async function fillEmbedded(folder: string): Promise<void> {
  const template = join(cache, `pglite-template-${fingerprint()}`);
  await makeOnce(template, async (unfinished) => {
    const database = await connectPglite(unfinished, complain);
    await migrate(database);
    await dropTemplates(database);
    await database.close();
  });
  cpSync(template, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

/** The unused template databases are two thirds of the files, which each test copies. */
async function dropTemplates({ orm }: Database): Promise<void> {
  await orm.execute(sql`update pg_database set datistemplate = false`);
  for (const name of ['template0', 'template1']) await orm.execute(sql`drop database ${sql.identifier(name)}`);
}

const engineCode: WebAssembly.Module[] = [];

/**
 * While this process holds the compiled engine, all threads that load the same bytes share its optimised machine code:
 * a database starts in half the time.
 */
function cacheEngineCode(): void {
  if (engineCode.length > 0) return;
  const bytes = readFileSync(join(projectRoot, 'node_modules/@electric-sql/pglite/dist/pglite.wasm'));
  engineCode.push(new WebAssembly.Module(bytes));
}

async function filledFolder(): Promise<string> {
  cacheEngineCode();
  const folder = mkdtempSync(join(tmpdir(), 'kalima-pglite-'));
  await fillEmbedded(folder);
  return folder;
}

async function freshPglite(): Promise<FreshDatabase> {
  const folder = await filledFolder();
  const database = await connectPglite(folder, complain);
  return {
    database,
    url: null,
    drop: async () => {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface IdleEngine {
  readonly thread: PgliteThread;
  readonly folder: string;
  readonly shape: string;
  readonly version: string;
  readonly sequences: ReadonlyMap<string, readonly string[]>;
}
/** Unused engines of this process; a start takes a second. */
const idleEngines: IdleEngine[] = [];

/** Changes with every schema change (table, column, constraint, trigger), including a reverted one. */
async function schemaVersion(database: Database): Promise<string> {
  const [row] = await database.run<{ version: string }>(sql`
    select concat_ws(' ',
      (select max(xmin::text::bigint) || '/' || count(*) from pg_attribute),
      (select max(xmin::text::bigint) || '/' || count(*) from pg_constraint),
      (select max(xmin::text::bigint) || '/' || count(*) from pg_trigger)) as version`);
  return row?.version ?? '';
}

/** Tables, columns and triggers, as one text. Takes 100 ms. */
async function shapeOf(database: Database): Promise<string> {
  const [row] = await database.run<{ shape: string }>(sql`
    select md5(
      (select string_agg(table_name || column_name || data_type || is_nullable || coalesce(column_default, ''), ','
        order by table_name, column_name) from information_schema.columns where table_schema = 'public')
      || (select string_agg(conname || pg_get_constraintdef(oid), ',' order by conname, oid) from pg_constraint)
      || coalesce((select string_agg(tgname, ',' order by tgname) from pg_trigger where not tgisinternal), '')) as shape`);
  return row?.shape ?? '';
}

/** Deletes every row, and restarts the sequences of the tables that had some. `truncate` writes new files for all tables: 20 times slower. */
async function emptyTables(database: Database, sequences: ReadonlyMap<string, readonly string[]>): Promise<void> {
  const filled = await database.run<{ name: string }>(sql`
    select relname::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0 order by relname`);
  if (filled.length === 0) return;
  const tables = filled.map(({ name }) => sql.identifier(name));
  // Without foreign keys and triggers.
  await database.orm.execute(sql`set session_replication_role = replica`);
  for (const table of tables) await database.orm.execute(sql`delete from ${table}`);
  await database.orm.execute(sql`set session_replication_role = origin`);
  for (const sequence of filled.flatMap(({ name }) => sequences.get(name) ?? []))
    await database.orm.execute(sql`alter sequence ${sql.identifier(sequence)} restart`);
  // Frees the space: no dead rows are left for the next test.
  await database.orm.execute(sql`vacuum ${sql.join(tables, sql`, `)}`);
}

/** By the table that owns them. */
async function findSequences(database: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await database.run<{ name: string; sequences: string[] }>(sql`
    select owner.relname::text as name, array_agg(sequence.relname::text) as sequences
    from pg_class sequence
    join pg_depend on pg_depend.objid = sequence.oid and pg_depend.deptype in ('a', 'i') and pg_depend.refobjsubid > 0
    join pg_class owner on owner.oid = pg_depend.refobjid
    where sequence.relkind = 'S' and sequence.relnamespace = 'public'::regnamespace
    group by owner.relname`);
  return new Map(rows.map(({ name, sequences }) => [name, sequences]));
}

/** Closing leaves the thread running. */
const onThread = (thread: PgliteThread) => databaseOnThread(thread, complain, async () => undefined);

async function startEngine(): Promise<IdleEngine> {
  const folder = await filledFolder();
  const thread = await startPgliteThread(join(folder, 'database'));
  const database = onThread(thread);
  const shape = await shapeOf(database);
  const version = await schemaVersion(database);
  const sequences = await findSequences(database);
  await database.close();
  return { thread, folder, shape, version, sequences };
}

async function reusedPglite(): Promise<FreshDatabase> {
  const engine = idleEngines.pop() ?? (await startEngine());
  const { thread, folder, shape } = engine;
  const database = onThread(thread);
  /** @returns null for a schema that a test changed */
  const reset = async (): Promise<IdleEngine | null> => {
    await emptyTables(database, engine.sequences);
    const version = await schemaVersion(database);
    return version === engine.version || (await shapeOf(database)) === shape ? { ...engine, version } : null;
  };
  return {
    database,
    url: null,
    drop: async () => {
      const reusable = await reset().catch(() => null);
      await database.close();
      if (reusable !== null) {
        idleEngines.push(reusable);
        return;
      }
      await thread.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const hasFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** Test files run in parallel processes: one makes the folder, the others wait for it; a maker that died is replaced. */
async function makeOnce(folder: string, make: (unfinished: string) => Promise<void>): Promise<void> {
  const timeoutMs = 120_000;
  const lock = `${folder}.lock`;
  mkdirSync(cache, { recursive: true });
  let seen = { lockedAt: 0, since: performance.now() };
  while (!hasFolder(folder)) {
    try {
      mkdirSync(lock);
    } catch {
      const { mtimeMs: lockedAt = 0 } = statSync(lock, { throwIfNoEntry: false }) ?? {};
      if (lockedAt !== seen.lockedAt) seen = { lockedAt, since: performance.now() };
      if (performance.now() - seen.since > timeoutMs) rmSync(lock, { recursive: true, force: true });
      await pause(100);
      continue;
    }
    try {
      if (hasFolder(folder)) return;
      const unfinished = `${folder}.${process.pid}`;
      rmSync(unfinished, { recursive: true, force: true });
      await make(unfinished);
      renameSync(unfinished, folder);
    } finally {
      rmSync(lock, { recursive: true, force: true });
    }
  }
}

async function freshPostgresql(): Promise<FreshDatabase> {
  const adminUrl = process.env.TEST_DATABASE_URL;
  if (adminUrl === undefined)
    throw new Error('TEST_ENGINE=postgresql needs TEST_DATABASE_URL, a connection that may create databases');
  const urlOf = (name: string) => Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
  const template = `kalima_template_${fingerprint()}`;
  const name = `kalima_test_${randomUUID().replaceAll('-', '')}`;
  await withAdmin(adminUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [advisoryLocks.testTemplate]);
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) await makeTemplate(admin, template, urlOf);
    await admin.query(`create database ${name} template ${template}`);
  });
  const database = connectPostgresql(urlOf(name), complain);
  return {
    database,
    url: urlOf(name),
    drop: async () => {
      await database.close();
      await withAdmin(adminUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** Under its own name only when it is whole: an interrupted run must leave no half template behind. */
async function makeTemplate(admin: pg.Client, template: string, urlOf: (name: string) => string): Promise<void> {
  const unfinished = `${template}_unfinished`;
  await admin.query(`drop database if exists ${unfinished} with (force)`);
  await admin.query(`create database ${unfinished}`);
  const database = connectPostgresql(urlOf(unfinished), complain);
  await migrate(database);
  await database.close();
  await admin.query(`alter database ${unfinished} rename to ${template}`);
}

async function withAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
