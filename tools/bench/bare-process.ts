import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@kalima/testing/servers/free-port.ts';
import { end, untilServing } from '@kalima/testing/servers/server-process.ts';
import { removeFolder } from './built-server.ts';

const program = join(import.meta.dirname, '../../apps/server/bench/bare-server.mjs');

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

/** Answers every GET with these bytes, in a process of its own: the minimum of Fastify over HTTP. */
export async function startBare({ bytes, type, encoding }: OnTheWire): Promise<BareProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'kalima-bare-'));
  const file = join(folder, 'body');
  writeFileSync(file, bytes);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const before = performance.now();
  const child = spawn(process.execPath, [program, String(port), file, type, encoding], { stdio: 'inherit' });
  await untilServing(child, [url]);
  return {
    url,
    startMs: performance.now() - before,
    stop: async () => {
      await end(child);
      removeFolder(folder);
    },
  };
}
