import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { removeFolder } from './app-process.ts';

const program = join(import.meta.dirname, '../../apps/server/bench/bare-server.mjs');

/** A reply as it travels. */
export interface OnTheWire {
  readonly bytes: Buffer;
  readonly type: string;
  readonly encoding: string;
}

export interface BareProcess {
  readonly url: string;
  /** From the start of the process to the first reply. */
  readonly startMs: number;
  stop(): Promise<void>;
}

/** Answers every GET with these bytes, in a process of its own: nothing that answers over HTTP with Fastify does less. */
export async function startBare({ bytes, type, encoding }: OnTheWire): Promise<BareProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'kalima-bare-'));
  const file = join(folder, 'body');
  writeFileSync(file, bytes);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const before = performance.now();
  const child = spawn(process.execPath, [program, String(port), file, type, encoding], { stdio: 'inherit' });
  await untilServing(child, url);
  return {
    url,
    startMs: performance.now() - before,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      removeFolder(folder);
    },
  };
}

async function untilServing(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The bare server ended with ${child.exitCode}`);
    const reply = await fetch(url).catch(() => null);
    if (reply !== null) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
