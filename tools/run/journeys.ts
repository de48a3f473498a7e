/**
 * Runs the journeys on the embedded database and, if installed, those tagged @smoke or @processes on PostgreSQL behind two alternating
 * app processes; JOURNEYS=all runs all of them on both.
 * --smoke: ten journeys, embedded database. --many [names]: some journeys, on two processes only.
 */
import { spawnSync } from 'node:child_process';
import { findNginx } from '@kalima/testing/servers/find-nginx.ts';
import { throwAwayFolder } from '@kalima/testing/servers/throw-away-folder.ts';
import { startPostgresql } from '@kalima/testing/servers/throw-away-postgresql.ts';

process.env.TMPDIR = throwAwayFolder();

const given = process.argv.slice(2);
const [isSmoke, isMany] = [given.includes('--smoke'), given.includes('--many')];
const named = given.filter((each) => each !== '--many').map((each) => (each === '--smoke' ? '--grep=@smoke' : each));
const names = isMany && named.length === 0 ? ['first-day', 'leagues', 'shop', 'quests'] : named;

/** @returns 0 when every journey passed */
function runJourneys(environment: Readonly<Record<string, string>>, chosen = names): number {
  const run = spawnSync('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...chosen], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
    shell: process.platform === 'win32',
  });
  return run.status ?? 1;
}

/** Settings for app processes that share a PostgreSQL server. JOURNEY_PROCESSES=1 runs one. */
function twoProcesses(postgresqlUrl: string): Readonly<Record<string, string>> {
  const { JOURNEY_PROCESSES = '2' } = process.env;
  if (JOURNEY_PROCESSES === '1') {
    console.warn('\nJourneys on PostgreSQL, on ONE process');
  } else if (findNginx() !== null) {
    console.log(`\nJourneys on PostgreSQL, on ${JOURNEY_PROCESSES} processes behind nginx`);
  } else {
    console.warn(
      `\nJourneys on PostgreSQL, on ${JOURNEY_PROCESSES} processes` +
        '\n*** nginx is not on this machine: a small proxy of our own stands in for it. ***' +
        '\n*** Install nginx (Debian: apt-get install nginx) to go through the example that is given to operators. ***',
    );
  }
  return { JOURNEY_DATABASE_URL: postgresqlUrl, JOURNEY_PROCESSES };
}

async function runOnPostgresql(): Promise<number> {
  const postgresql = await startPostgresql();
  if (postgresql === null) {
    if (isMany) console.error('PostgreSQL is not on this machine: the embedded database serves one process only.');
    else console.warn('\n*** PostgreSQL is not on this machine: the journeys ran on the embedded database ONLY. ***');
    return isMany ? 1 : 0;
  }
  try {
    const isNamed = names.length > 0 || process.env.JOURNEYS === 'all';
    return runJourneys(
      { ...twoProcesses(postgresql.url), JOURNEY_REPORT: '' },
      isNamed ? names : ['--grep=@smoke|@processes'],
    );
  } finally {
    await postgresql.stop();
  }
}

let status = 0;
if (!isMany) {
  console.log('\nJourneys on the embedded database');
  status = runJourneys({});
}
if (status === 0 && !isSmoke) status = await runOnPostgresql();
process.exitCode = status;
