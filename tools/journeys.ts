/** Runs the journeys on the embedded database and, where PostgreSQL is on the machine, on PostgreSQL too. */
import { runJourneys } from './run-journeys.ts';
import { throwAwayFolder } from './throw-away-folder.ts';
import { startPostgresql } from './throw-away-postgresql.ts';

process.env.TMPDIR = throwAwayFolder();

function run(environment: Readonly<Record<string, string>>): void {
  const status = runJourneys(process.argv.slice(2), environment);
  if (status !== 0) process.exit(status);
}

console.log('\nJourneys on the embedded database');
run({});
const postgresql = await startPostgresql();
if (postgresql === null) {
  console.warn('\n*** PostgreSQL is not on this machine: the journeys ran on the embedded database ONLY. ***');
} else {
  console.log('\nJourneys on PostgreSQL');
  try {
    run({ JOURNEY_DATABASE_URL: postgresql.url });
  } finally {
    await postgresql.stop();
  }
}
