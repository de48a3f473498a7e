/**
 * Journeys on two app processes that share one PostgreSQL, requests alternating between them: npm run many. Names of journeys may
 * follow.
 */
import { throwAwayFolder } from '@kalima/testing/servers/throw-away-folder.ts';
import { startPostgresql } from '@kalima/testing/servers/throw-away-postgresql.ts';
import { runJourneys, twoProcesses } from './run-journeys.ts';

process.env.TMPDIR = throwAwayFolder();

const usual = ['first-day', 'leagues', 'shop', 'quests'];
const wanted = process.argv.slice(2);

const postgresql = await startPostgresql();
if (postgresql === null) {
  console.error('PostgreSQL is not on this machine: the embedded database serves one process only.');
  process.exit(1);
}
let status: number;
try {
  status = runJourneys(wanted.length > 0 ? wanted : usual, twoProcesses(postgresql.url));
} finally {
  await postgresql.stop();
}
process.exitCode = status;
