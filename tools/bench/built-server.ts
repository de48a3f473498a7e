import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@kalima/testing/servers/free-port.ts';
import { end, untilServing } from '@kalima/testing/servers/server-process.ts';

const root = join(import.meta.dirname, '../..');

export const jwtSecret = 'a secret of the benches, known to all';

/** The built server as its owner runs it, in a process of its own. */
export interface BuiltServer {
  readonly url: string;
  /** From the start of the process to the first reply. */
  readonly startMs: number;
  residentMB(): number;
  /** Of processor time, since its start. */
  cpuMs(): number;
  stop(): Promise<void>;
}

/** A data folder; whoever makes it removes it. */
export const makeDataFolder = (): string => mkdtempSync(join(tmpdir(), 'kalima-bench-'));
export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/**
 * @param nodeOptions for the process: a profile, say
 * @param main the built server; unless told otherwise, this checkout's
 */
export async function startApp(
  dataFolder: string,
  settings: Readonly<Record<string, string>> = {},
  nodeOptions: readonly string[] = (process.env.BENCH_NODE_OPTIONS ?? '').split(' ').filter(Boolean),
  main = join(root, 'apps/server/dist/main.js'),
): Promise<BuiltServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const before = performance.now();
  const child = spawn(process.execPath, [...nodeOptions, main], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      EMAIL_CONFIRMATION: 'off',
      JWT_SECRET: jwtSecret,
      PORT: String(port),
      DATA_DIR: dataFolder,
      ...settings,
    },
    // It logs as in earnest; what it says of each request is read by nobody.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilServing(child, [`${url}/api/health`]);
  return {
    url,
    startMs: performance.now() - before,
    residentMB: () => residentMB(child.pid ?? 0),
    cpuMs: () => cpuMs(child.pid ?? 0),
    stop: async () => void (await end(child)),
  };
}

/** Linux only; elsewhere there is no such file, and the bench says so by failing. */
function residentMB(pid: number): number {
  const kB = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kB) / 1024;
}

/** In user and system mode, told in hundredths of a second. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
