import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { findPostgresql } from './packages/testing/src/servers/find-postgresql.ts';
import { throwAwayFolder } from './packages/testing/src/servers/throw-away-folder.ts';
import { ByGroup } from './tools/run/by-group.ts';
import { allOnly, engineDependent, engineIndependent, longOnly, scope } from './tools/run/scopes.ts';

process.env.TMPDIR = throwAwayFolder();

/** Of every property and every composed session. TEST_SEED sets another; `random` draws one. */
const seed = process.env.TEST_SEED === 'random' ? randomInt(2 ** 31) : Number(process.env.TEST_SEED ?? 20_270_113);
process.env.TEST_SEED = String(seed);
if (process.env.VITEST_WORKER_ID === undefined) process.stderr.write(`TEST_SEED=${seed}\n`);

/** For all projects. */
const setupFiles = ['packages/testing/src/vitest-setup.ts'];
const expectOptions = { poll: { timeout: 20_000 } };

/** Tests of the built app: a part of their own, after the build. */
const image = 'tools/image/**/*.test.ts';
/** Plays the page's own code against a server. */
const oneJudge = 'tools/one-judge/**/*.test.ts';
const voice = 'apps/server/src/outside/speech/**/*.test.ts';
/** Puts something else in the place of a module. */
const alone = 'apps/server/src/attacks/who-is-known.test.ts';

const hasPostgresql = process.env.TEST_DATABASE_URL !== undefined || findPostgresql() !== null;
const notHere = scope === 'quick' ? [...allOnly, ...longOnly] : scope === 'all' ? longOnly : [];

const server = (engine: 'pglite' | 'postgresql') => ({
  test: {
    name: `server on ${engine}`,
    include: scope === 'engines' ? engineDependent : ['apps/server/**/*.test.ts', oneJudge],
    exclude: [voice, alone, ...notHere, ...(engine === 'pglite' ? [] : engineIndependent)],
    env: { TEST_ENGINE: engine },
    setupFiles,
    expect: expectOptions,
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
    setupFiles: [...setupFiles, 'apps/web/test/page-environment.ts'],
    expect: expectOptions,
    testTimeout: 30_000,
  },
});

if (!hasPostgresql && (scope === 'engines' || scope === 'long')) {
  process.stderr.write(
    '\n*** PostgreSQL is not on this machine: the server is tested on the embedded database ONLY. ***\n*** Install PostgreSQL (Debian: apt-get install postgresql) to test both. ***\n\n',
  );
}

const common = { setupFiles, expect: expectOptions, testTimeout: 120_000, hookTimeout: 120_000 };

const projects = [
  {
    test: {
      ...common,
      name: 'course, rules, contract',
      include: ['packages/**/*.test.ts', 'tools/**/*.test.ts'],
      exclude: [image, oneJudge, ...notHere],
      isolate: false,
    },
  },
  {
    test: {
      ...common,
      name: 'image',
      include: [image],
      exclude: notHere,
      globalSetup: ['tools/run/build-before-tests.mjs'],
      testTimeout: 300_000,
    },
  },
  page('page', {
    include: ['apps/web/**/*.test.{ts,tsx}'],
    exclude: [...isolatedPageTests, ...notHere],
    isolate: false,
  }),
  page('page alone', { include: isolatedPageTests, exclude: notHere }),
  ...(scope === 'long' ? [{ test: { ...common, name: 'voice', include: [voice] } }] : []),
  { test: { ...common, name: 'server alone', include: [alone], env: { TEST_ENGINE: 'pglite' } } },
  server('pglite'),
  ...(scope === 'long' && hasPostgresql ? [server('postgresql')] : []),
];

export default defineConfig({
  test: {
    pool: 'forks',
    /** One for each core: Vitest leaves one idle otherwise, which on two cores is half of the machine. */
    maxWorkers: availableParallelism(),
    sequence: { sequencer: ByGroup },
    projects: scope === 'engines' ? (hasPostgresql ? [server('postgresql')] : []) : projects,
  },
});
