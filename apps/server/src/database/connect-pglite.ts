import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, databaseOn } from './connect.ts';
import { lockFolder } from './lock-folder.ts';
import { migrate } from './migrate.ts';
import { type PgliteThread, startPgliteThread, type ThreadOptions } from './pglite-thread.ts';

type OnIdleError = (error: Error) => void;

/** @param folder the engine's files; locked, because two processes on one folder silently lose rows. */
export async function connectPglite(
  folder: string,
  onIdleError: OnIdleError,
  options: Partial<ThreadOptions> = {},
): Promise<Database> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(folder);
  const files = join(folder, 'database');
  try {
    if (!existsSync(join(files, 'PG_VERSION'))) await createInPassing(files, onIdleError, options);
    return await open(files, onIdleError, options, unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Creation takes 800 MB, freed by the thread's end. Complete files are renamed: no start finds a partial database. */
async function createInPassing(files: string, onIdleError: OnIdleError, options: Partial<ThreadOptions>) {
  const unfinished = `${files}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const database = await open(unfinished, onIdleError, options, async () => undefined);
  await migrate(database);
  await database.close();
  await rename(unfinished, files);
}

async function open(
  files: string,
  onIdleError: OnIdleError,
  options: Partial<ThreadOptions>,
  unlock: () => Promise<void>,
): Promise<Database> {
  const thread = await startPgliteThread(files, options);
  return databaseOnThread(thread, onIdleError, async () => {
    await thread.close();
    await unlock();
  });
}

/** Its pool has the thread's only connection; a later database on the same thread finds no setting of this one. */
export function databaseOnThread(thread: PgliteThread, onIdleError: OnIdleError, close: () => Promise<void>): Database {
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    stream: thread.openStream as unknown as NonNullable<pg.PoolConfig['stream']>,
  });
  pool.on('error', onIdleError);
  return databaseOn({
    kind: 'pglite',
    pool,
    batchPool: null,
    isAnswering: thread.isAnswering,
    close,
  });
}
