/**
 * The test files of the three commands (CONTRIBUTING, Commands). `npm test` runs every test file but `allOnly` and `longOnly`, the server's
 * on the embedded engine; `npm run test:all` adds `allOnly`, and `engineDependent` on PostgreSQL; `npm run test:long` runs everything, in
 * its long form.
 */
export const scopes = ['quick', 'all', 'engines', 'long'] as const;
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

/**
 * Screens beside the way of learning, each message of single screens, pages of administrators, simulations, backups, a second compilation of
 * the course. `npm run check` runs those that a change touches.
 */
export const allOnly = [
  'apps/web/src/app/learner-watch.test.tsx',
  'apps/web/src/features/account/account-messages.test.tsx',
  'apps/web/src/features/economy/economy-messages.test.tsx',
  'apps/web/src/features/economy/no-batteries-panel.test.tsx',
  'apps/web/src/features/instance-content/*.test.tsx',
  'apps/web/src/features/leagues/leagues.test.tsx',
  'apps/web/src/features/membership/*.test.tsx',
  'apps/web/src/features/moderation/*.test.tsx',
  'apps/web/src/features/notifications/reminders.test.tsx',
  'apps/web/src/features/profile/*.test.tsx',
  'apps/web/src/features/quiz/quiz.test.tsx',
  'apps/web/src/features/report/*.test.tsx',
  'apps/web/src/features/settings/settings-messages.test.tsx',
  'apps/web/src/features/shop/*.test.tsx',
  'apps/web/src/features/voice/audio-watch.test.tsx',
  'apps/server/src/database/engine-fails.test.ts',
  'apps/server/src/features/audio/pregenerate-audio.test.ts',
  'apps/server/src/memory/fit-models.test.ts',
  'apps/server/test/backup.test.ts',
  'packages/course/src/compile/compile-twice.test.ts',
  'packages/rules/src/memory/unaided.test.ts',
  'packages/rules/src/moves/beginners.test.ts',
  'packages/rules/test/question-quality.test.ts',
];

/** SQL that the engines may read differently, locks, transactions, and the embedded engine itself. */
export const engineDependent = [
  'apps/server/src/database/**/*.test.ts',
  'apps/server/src/features/exercise/exercise.test.ts',
  'apps/server/src/features/economy/*.test.ts',
  'apps/server/src/features/leagues/leagues.test.ts',
  'apps/server/src/features/leagues/boards.test.ts',
  'apps/server/src/attacks/bounds.test.ts',
  'tools/one-judge/**/*.test.ts',
];

/** Of the server, the same on both engines. */
export const engineIndependent = [
  'apps/server/src/attacks/{headers,large-bodies,slow-connections}.test.ts',
  'apps/server/src/outside/**/*.test.ts',
  'apps/server/src/database/lock-folder.test.ts',
  'apps/server/src/speech-log.test.ts',
  'apps/server/src/faults/**/*.test.ts',
];

/** Of `allOnly` and `longOnly`, which use `**` and `*` alone. */
export const patternOf = (glob: string) =>
  new RegExp(`^${glob.replaceAll('.', '\\.').replaceAll('**/', '(?:.+/)?').replaceAll('*', '[^/]*')}$`);

export const isLongOnly = (file: string): boolean => longOnly.some((glob) => patternOf(glob).test(file));
