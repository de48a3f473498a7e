import { spawnSync } from 'node:child_process';

/** @returns how it ended: 0 when every journey went well. */
export function runJourneys(names: readonly string[], environment: Readonly<Record<string, string>>): number {
  const run = spawnSync('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...names], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
    shell: process.platform === 'win32',
  });
  return run.status ?? 1;
}
