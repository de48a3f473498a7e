import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findPostgresql } from './find-postgresql.ts';
import { freePort } from './free-port.ts';
import { end, hasEnded } from './server-process.ts';

export interface ThrowAwayPostgresql {
  /** The cluster's first database, as its superuser. */
  readonly url: string;
  /** Stops it like `pg_ctl stop -m immediate`: connections are cut, nothing is finished. */
  cutOff(): Promise<void>;
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root: there it is run as the first of these users that exists. */
function otherUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {}
  }
  return null;
}

/**
 * A cluster of its own in a temporary folder; null when PostgreSQL is not on this machine.
 * @param isDurable each commit waits for the disk: for measurements
 */
export async function startPostgresql({ isDurable = false } = {}): Promise<ThrowAwayPostgresql | null> {
  const bin = findPostgresql();
  if (bin === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'kalima-postgresql-'));
  const user = otherUser();
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const as = { cwd: folder, ...(user ?? {}), env: { ...process.env, LC_ALL: 'C.UTF-8', HOME: folder } };
  const data = join(folder, 'data');
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'kalima', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...as,
    stdio: 'ignore',
  });
  const port = await freePort();
  const settings = ['max_connections=300', `fsync=${isDurable ? 'on' : 'off'}`, `unix_socket_directories=${folder}`];
  const flags = settings.flatMap((setting) => ['-c', setting]);
  let starts = 0;
  const start = async () => {
    starts += 1;
    // A file, no pipe: PostgreSQL blocks on a full pipe while the parent process is too busy to read it.
    const log = join(folder, `log-${starts}`);
    const output = openSync(log, 'w');
    const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), '-h', '127.0.0.1', ...flags], {
      ...as,
      stdio: ['ignore', 'ignore', output],
    });
    closeSync(output);
    await untilReady(server, log);
    return server;
  };
  let server = await start();
  return {
    url: `postgresql://kalima@127.0.0.1:${port}/postgres`,
    cutOff: async () => void (await end(server, 'SIGQUIT')),
    startAgain: async () => {
      server = await start();
    },
    stop: async () => {
      await end(server, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(server: ChildProcess, log: string): Promise<void> {
  const said = () => readFileSync(log, 'utf8');
  for (; !said().includes('ready to accept connections'); await pause(20)) {
    if (hasEnded(server)) throw new Error(`PostgreSQL did not start:\n${said()}`);
  }
}
