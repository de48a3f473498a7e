import { spawnSync } from 'node:child_process';
import { findNginx } from '@kalima/testing/servers/find-nginx.ts';

/** @returns how it ended: 0 when every journey went well. */
export function runJourneys(names: readonly string[], environment: Readonly<Record<string, string>>): number {
  const run = spawnSync('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...names], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
    shell: process.platform === 'win32',
  });
  return run.status ?? 1;
}

/** What makes each journey run on two app processes that share a PostgreSQL server; says so. JOURNEY_PROCESSES=1 has it run on one. */
export function twoProcesses(postgresqlUrl: string): Readonly<Record<string, string>> {
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
