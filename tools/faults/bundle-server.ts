import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const server = join(import.meta.dirname, '../../apps/server');
const cache = join(server, 'node_modules/.cache');

export interface ServerBundle {
  readonly main: string;
  remove(): void;
}

/** The current server in one file: it starts in half the time of its sources, and is killed often here. */
export async function bundleServer(): Promise<ServerBundle> {
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, 'faults-'));
  await build({ root: server, configFile: join(server, 'vite.config.ts'), logLevel: 'error', build: { outDir } });
  return { main: join(outDir, 'main.js'), remove: () => rmSync(outDir, { recursive: true, force: true }) };
}
