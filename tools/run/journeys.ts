/**
 * Runs the journeys on the embedded database and, where PostgreSQL is on the machine, on PostgreSQL too: there two app processes
 * share it, and requests alternate between them. With --smoke: ten journeys, on the embedded database.
 */

import { throwAwayFolder } from '@kalima/testing/servers/throw-away-folder.ts';
import { startPostgresql } from '@kalima/testing/servers/throw-away-postgresql.ts';
import { runJourneys, twoProcesses } from './run-journeys.ts';

process.env.TMPDIR = throwAwayFolder();

const given = process.argv.slice(2);
const isSmoke = given.includes('--smoke');
const names = given.map((each) => (each === '--smoke' ? '--grep=@smoke' : each));

console.log('\nJourneys on the embedded database');
let status = runJourneys(names, {});
if (status === 0 && !isSmoke) {
  const postgresql = await startPostgresql();
  if (postgresql === null) {
    console.warn('\n*** PostgreSQL is not on this machine: the journeys ran on the embedded database ONLY. ***');
  } else {
    try {
      status = runJourneys(names, { ...twoProcesses(postgresql.url), JOURNEY_REPORT: '' });
    } finally {
      await postgresql.stop();
    }
  }
}
process.exitCode = status;
