import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@kalima/testing/servers/free-port.ts';
import { end, untilServing } from '@kalima/testing/servers/server-process.ts';

const root = join(import.meta.dirname, '../..');

export const jwtSecret = 'a secret of the benches, known to all';

export interface BuiltServer {
  readonly url: string;
  /** From the start of the process to the first reply. */
  readonly startMs: number;
  residentMB(): number;
  /** Processor time since its start. */
  cpuMs(): number;
  stop(): Promise<void>;
}

/** A data folder; the caller removes it. */
export const makeDataFolder = (): string => mkdtempSync(join(tmpdir(), 'kalima-bench-'));
export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** @param nodeOptions such as a profile's @param main the built server; default: this checkout's */
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
    // It logs as in production, into nothing.
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

/** Linux only; elsewhere the file is missing, and the bench fails. */
function residentMB(pid: number): number {
  const kB = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kB) / 1024;
}

/** User and system time, from hundredths of a second. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
