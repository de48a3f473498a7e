/**
 * Runs the journeys, each once: those tagged @processes on PostgreSQL behind alternating app processes, all others on the embedded
 * database. Without PostgreSQL all run embedded; JOURNEYS=all runs all of them on both.
 * --embedded or --processes: one of the two. --smoke: the smoke journeys, embedded. --many [names]: some journeys, on PostgreSQL.
 */
import { spawnSync } from 'node:child_process';
import { findNginx } from '@kalima/testing/servers/find-nginx.ts';
import { findPostgresql } from '@kalima/testing/servers/find-postgresql.ts';
import { throwAwayFolder } from '@kalima/testing/servers/throw-away-folder.ts';
import { startPostgresql } from '@kalima/testing/servers/throw-away-postgresql.ts';

process.env.TMPDIR = throwAwayFolder();

const modes = ['--embedded', '--processes', '--smoke', '--many'] as const;
const given = process.argv.slice(2);
const mode = modes.find((each) => given.includes(each));
const named = given.filter((each) => each !== mode);
const isWhole = process.env.JOURNEYS === 'all';

/** @returns 0 when every journey passed */
function runJourneys(environment: Readonly<Record<string, string>>, chosen: readonly string[]): number {
  const run = spawnSync(
    'npx',
    ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--pass-with-no-tests', ...chosen],
    {
      stdio: 'inherit',
      env: { ...process.env, ...environment },
      shell: process.platform === 'win32',
    },
  );
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

async function runOnPostgresql(chosen: readonly string[]): Promise<number> {
  const postgresql = await startPostgresql();
  if (postgresql === null) throw new Error('PostgreSQL is not on this machine.');
  try {
    return runJourneys(twoProcesses(postgresql.url), chosen);
  } finally {
    await postgresql.stop();
  }
}

const hasPostgresql = findPostgresql() !== null;
if (!hasPostgresql)
  console.warn('\n*** PostgreSQL is not on this machine: the journeys run on the embedded database ONLY. ***');
const isDivided = hasPostgresql && !isWhole;
const tag = '@processes';

let status = 0;
if (mode === '--smoke') status = runJourneys({}, ['smoke.spec', ...named]);
else if (mode === '--many') {
  status = await runOnPostgresql(named.length > 0 ? named : ['first-day', 'leagues', 'shop', 'quests']);
} else {
  if (mode !== '--processes') {
    console.log('\nJourneys on the embedded database');
    status = runJourneys({}, [...(isDivided ? [`--grep-invert=${tag}`] : []), ...named]);
  }
  if (mode !== '--embedded' && hasPostgresql)
    status = (await runOnPostgresql([...(isDivided ? [`--grep=${tag}`] : []), ...named])) || status;
}
process.exitCode = status;
