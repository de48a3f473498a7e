/** Runs the journeys on the embedded database and, where PostgreSQL is on the machine, on PostgreSQL too. */
import { spawnSync } from 'node:child_process';
import { throwAwayFolder } from './throw-away-folder.ts';
import { startPostgresql } from './throw-away-postgresql.ts';

process.env.TMPDIR = throwAwayFolder();

function runJourneys(environment: Record<string, string>): void {
  const run = spawnSync(
    'npx',
    ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
    {
      stdio: 'inherit',
      env: { ...process.env, ...environment },
      shell: process.platform === 'win32',
    },
  );
  if (run.status !== 0) process.exit(run.status ?? 1);
}

console.log('\nJourneys on the embedded database');
runJourneys({});
const postgresql = await startPostgresql();
if (postgresql === null) {
  console.warn('\n*** PostgreSQL is not on this machine: the journeys ran on the embedded database ONLY. ***');
} else {
  console.log('\nJourneys on PostgreSQL');
  try {
    runJourneys({ JOURNEY_DATABASE_URL: postgresql.url });
  } finally {
    await postgresql.stop();
  }
}
