import { createDatabase } from '../../apps/server/bench/create-database.ts';
import { fillWithLearners } from '../../apps/server/bench/fill-with-learners.ts';
import { connectPostgresql, type Database } from '../../apps/server/src/database/connect.ts';
import { migrate } from '../../apps/server/src/database/migrate.ts';

const fail = (error: Error): never => {
  throw error;
};

/** A database of so many learners in the middle of their lives. */
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
