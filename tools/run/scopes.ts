/**
 * The test files of the three commands (CONTRIBUTING, Commands). `npm test` runs every test file but `longOnly`, the server's on the
 * embedded engine; `npm run test:all` adds `engineDependent` on PostgreSQL; `npm run test:long` runs everything, in its long form.
 */
export const scopes = ['quick', 'engines', 'long'] as const;
export type Scope = (typeof scopes)[number];

/** Without TEST_SCOPE every file runs, in its long form. */
export const scope: Scope = scopes.find((each) => each === process.env.TEST_SCOPE) ?? 'long';

/** Kills, full disks, other Node versions, benches, speech synthesis: minutes each. */
export const longOnly = [
  'tools/faults/**/*.test.ts',
  'tools/bench/bench.test.ts',
  'tools/image/build-stage.test.ts',
  'tools/image/node-versions.test.ts',
  'tools/memory/memory-proof.test.ts',
  'apps/server/src/faults/**/*.test.ts',
  'apps/server/src/outside/speech/**/*.test.ts',
  'apps/server/src/features/leagues/two-weeks.test.ts',
  'apps/web/contract-without-schemas.test.ts',
];

/** SQL that the engines may read differently, locks, transactions, and the embedded engine itself. */
export const engineDependent = [
  'apps/server/src/database/**/*.test.ts',
  'apps/server/src/features/exercise/exercise.test.ts',
  'apps/server/src/features/economy/*.test.ts',
  'apps/server/src/features/leagues/leagues.test.ts',
  'apps/server/src/features/leagues/boards.test.ts',
];

/** Of the server, the same on both engines. */
export const engineIndependent = [
  'apps/server/src/attacks/{headers,large-bodies,slow-connections}.test.ts',
  'apps/server/src/outside/**/*.test.ts',
  'apps/server/src/database/lock-folder.test.ts',
  'apps/server/src/speech-log.test.ts',
  'apps/server/src/faults/**/*.test.ts',
];

/** Of `longOnly`, which uses `**` and `*` alone. */
const patternOf = (glob: string) =>
  new RegExp(`^${glob.replaceAll('.', '\\.').replaceAll('**/', '(?:.+/)?').replaceAll('*', '[^/]*')}$`);

export const isLongOnly = (file: string): boolean => longOnly.some((glob) => patternOf(glob).test(file));
