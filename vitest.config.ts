import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { findPostgresql } from './packages/testing/src/servers/find-postgresql.ts';
import { throwAwayFolder } from './packages/testing/src/servers/throw-away-folder.ts';

process.env.TMPDIR = throwAwayFolder();

/**
 * TEST_SCOPE=quick is what `npm test` runs: the server on one engine, and on the other only what depends on the engine; no faults, no
 * benches, no speech synthesis. Without it every file runs, as `npm run test:all` does.
 */
const isQuick = process.env.TEST_SCOPE === 'quick';

/** Providers and clocks hardly need one: the embedded one, whose only connection nobody may hold up, is enough. */
const faults = 'apps/server/src/faults/**/*.test.ts';
/** Takes minutes, and proves what hardly any change touches. */
const slow = [
  'tools/faults/**',
  'tools/bench/bench.test.ts',
  'tools/image/build-stage.test.ts',
  'tools/image/node-versions.test.ts',
  'tools/memory/memory-proof.test.ts',
  faults,
];
/** Builds pages of its own: `npm test` builds the page, and measures it. */
const builds = 'apps/web/contract-without-schemas.test.ts';

/** Drives the built app, which `npm test` builds beside the other tests: it runs this project afterwards. */
const image = 'tools/image/**/*.test.ts';

/** Depends on the engine: SQL that one of the two could read otherwise, locks, transactions, and the embedded engine itself. */
const engineDependent = [
  'apps/server/src/database/**/*.test.ts',
  'apps/server/src/features/exercise/exercise.test.ts',
  'apps/server/src/features/economy/*.test.ts',
  'apps/server/src/features/leagues/*.test.ts',
];

/** Needs no database, and takes its time: once is enough. */
const voice = 'apps/server/src/outside/speech/**/*.test.ts';

/** Two weeks of a thousand learners: in minutes, once is enough. */
const twoWeeks = 'apps/server/src/features/leagues/two-weeks.test.ts';

/** Plays the page's own code against a server. */
const oneJudge = 'tools/one-judge/**/*.test.ts';

/** What they attack does not depend on the database: once is enough. */
const attacksOnce = ['headers', 'large-bodies', 'slow-connections'].map(
  (name) => `apps/server/src/attacks/${name}.test.ts`,
);
/** They have none, or a data folder of their own. */
const withoutDatabase = ['outside/**/*', 'database/lock-folder', 'speech-log'].map(
  (name) => `apps/server/src/${name}.test.ts`,
);
/** Puts something else in the place of a module. */
const alone = 'apps/server/src/attacks/who-is-known.test.ts';

const hasPostgresql = process.env.TEST_DATABASE_URL !== undefined || findPostgresql() !== null;

/** On the embedded engine beside PostgreSQL, `npm test` runs only what the engine matters to, and what runs once. */
const onSecondEngine = [...engineDependent, ...attacksOnce, ...withoutDatabase];

const server = (engine: 'pglite' | 'postgresql') => ({
  test: {
    name: `server on ${engine}`,
    include: isQuick && hasPostgresql && engine === 'pglite' ? onSecondEngine : ['apps/server/**/*.test.ts', oneJudge],
    exclude: [
      voice,
      alone,
      ...(isQuick ? slow : []),
      ...(isQuick && hasPostgresql && engine === 'pglite' ? [twoWeeks] : []),
      ...(engine === 'pglite' ? [] : [faults, ...attacksOnce, ...withoutDatabase]),
    ],
    env: { TEST_ENGINE: engine },
    /** Spares each file the loading of the whole server: no test may change a module or leave something behind. */
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    ...(engine === 'postgresql' ? { globalSetup: ['packages/testing/src/servers/postgresql-for-tests.ts'] } : {}),
  },
});

/** Mocks a module, or starts the real accounts client: each file needs modules of its own. All other page tests share theirs, and one page. */
const needsOwnModules = /\bvi\.(mock|resetModules)\(|^\/\/ @own-modules/m;
const isolatedPageTests = readdirSync('apps/web/src', { recursive: true, encoding: 'utf8' })
  .map((file) => `apps/web/src/${file}`)
  .filter((file) => /\.test\.tsx?$/.test(file) && needsOwnModules.test(readFileSync(file, 'utf8')));

const page = (name: string, files: { include: string[]; exclude?: string[]; isolate?: boolean }) => ({
  test: {
    name,
    ...files,
    setupFiles: ['apps/web/test/page-environment.ts'],
    /** How much of the page an error shows, in characters: printing it for each look that was too early is a quarter of the work. */
    env: { DEBUG_PRINT_LIMIT: process.env.DEBUG_PRINT_LIMIT ?? '0' },
    testTimeout: 30_000,
  },
});

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
          exclude: [image, oneJudge, ...(isQuick ? slow : [])],
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'image',
          include: [image],
          exclude: isQuick ? slow : [],
          globalSetup: ['tools/run/build-before-tests.mjs'],
          testTimeout: 300_000,
        },
      },
      page('page', {
        include: ['apps/web/**/*.test.{ts,tsx}'],
        exclude: [...isolatedPageTests, ...(isQuick ? [builds] : [])],
        isolate: false,
      }),
      page('page alone', { include: isolatedPageTests }),
      ...(isQuick ? [] : [{ test: { name: 'voice', include: [voice], testTimeout: 120_000 } }]),
      {
        test: {
          name: 'server alone',
          include: [alone],
          env: { TEST_ENGINE: 'pglite' },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      server('pglite'),
      ...(hasPostgresql ? [server('postgresql')] : []),
    ],
  },
});
