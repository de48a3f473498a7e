import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { findPostgresql } from './tools/find-postgresql.ts';
import { throwAwayFolder } from './tools/throw-away-folder.ts';

process.env.TMPDIR = throwAwayFolder();

/** `isolate: false` spares a file the loading of the whole server: no test may change a module or leave something behind. */

/** Needs no database, and takes its time: once is enough. */
const voice = 'apps/server/src/outside/speech/**/*.test.ts';

const server = (engine: 'pglite' | 'postgresql') => ({
  test: {
    name: `server on ${engine}`,
    include: ['apps/server/**/*.test.ts'],
    exclude: [voice],
    env: { TEST_ENGINE: engine },
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    ...(engine === 'postgresql' ? { globalSetup: ['tools/postgresql-for-tests.ts'] } : {}),
  },
});

const hasPostgresql = process.env.TEST_DATABASE_URL !== undefined || findPostgresql() !== null;
if (!hasPostgresql) {
  process.stderr.write(
    '\n*** PostgreSQL is not on this machine: the server is tested on the embedded database ONLY. ***\n*** Install PostgreSQL (Debian: apt-get install postgresql) to test both. ***\n\n',
  );
}

export default defineConfig({
  test: {
    pool: 'forks',
    /** One for each core: Vitest leaves one idle otherwise, which on two cores is half of the machine. */
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'course, rules, contract',
          include: ['packages/**/*.test.ts', 'tools/**/*.test.ts'],
          isolate: false,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'page',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          setupFiles: ['apps/web/patience.ts'],
          testTimeout: 30_000,
        },
      },
      { test: { name: 'voice', include: [voice], testTimeout: 120_000 } },
      server('pglite'),
      ...(hasPostgresql ? [server('postgresql')] : []),
    ],
  },
});
