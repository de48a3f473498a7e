import { createDatabase } from '../../apps/server/bench/create-database.ts';
import { fillWithLearners } from '../../apps/server/bench/fill-with-learners.ts';
import { connectPostgresql, type Database } from '../../apps/server/src/database/connect.ts';
import { connectPglite } from '../../apps/server/src/database/connect-pglite.ts';
import { migrate } from '../../apps/server/src/database/migrate.ts';
import { fillEmbedded } from '../../apps/server/test/engines.ts';
import { makeDataFolder, removeFolder } from './built-server.ts';

const fail = (error: Error): never => {
  throw error;
};

export async function withLearners<T>(
  adminUrl: string,
  name: string,
  learners: number,
  work: (url: string, database: Database) => Promise<T>,
): Promise<T> {
  const url = await createDatabase(adminUrl, name);
  const database = connectPostgresql(url, fail);
  try {
    await migrate(database);
    await fillWithLearners(database, learners, Date.now());
    return await work(url, database);
  } finally {
    await database.close();
  }
}

/** The same in the embedded database. @param prepare further data @param work with its closed data folder, open to any process */
export async function withEmbeddedLearners<Prepared, T>(
  learners: number,
  prepare: (database: Database) => Promise<Prepared>,
  work: (folder: string, prepared: Prepared) => Promise<T>,
): Promise<T> {
  const folder = makeDataFolder();
  try {
    await fillEmbedded(folder);
    const database = await connectPglite(folder, fail);
    let prepared: Prepared;
    try {
      await migrate(database);
      await fillWithLearners(database, learners, Date.now());
      prepared = await prepare(database);
    } finally {
      await database.close();
    }
    return await work(folder, prepared);
  } finally {
    removeFolder(folder);
  }
}
