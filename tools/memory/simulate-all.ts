import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { proofDays } from './cells.ts';
import type { Cell, Simulated } from './simulate.ts';

const root = join(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache/kalima/memory-proof');

const workerModule = new URL('./simulate-worker.ts', import.meta.url).href;
/** A thread does not inherit the TypeScript loader. */
const loadTypeScript = `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(require('node:worker_threads').workerData.module);
});`;

export interface Task {
  readonly cell: Cell;
  readonly learner: number;
}

/** Cache key of the path's results: the rules without the memory, the course, and the simulation. */
function pathHash(): string {
  const hash = createHash('sha256').update(String(proofDays));
  const addFolder = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (entry.name !== 'memory') addFolder(path);
      } else if (entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts')) {
        hash.update(entry.name).update(readFileSync(path));
      }
    }
  };
  addFolder(join(root, 'packages/rules/src'));
  for (const name of ['forgetting', 'play-session', 'simulate'])
    hash.update(readFileSync(join(import.meta.dirname, `${name}.ts`)));
  return hash
    .update(readFileSync(join(root, 'packages/course/compiled/inputs.sha256')))
    .digest('hex')
    .slice(0, 16);
}

function cacheFile({ cell, learner }: Task, hash: string): string {
  return join(cache, hash, `${cell.forgetting}-${cell.pace}-${learner}.json`);
}

/** Plays every learner of the tasks, on worker threads; results in the order of the tasks. The path's are cached. */
export async function simulateAll(
  tasks: readonly Task[],
  threads: number,
  onDone: (done: number) => void,
): Promise<Simulated[]> {
  const hash = pathHash();
  mkdirSync(join(cache, hash), { recursive: true });
  const results: (Simulated | undefined)[] = tasks.map((task) => {
    const file = cacheFile(task, hash);
    const isCached = task.cell.strategy === 'path' && existsSync(file);
    return isCached ? (JSON.parse(readFileSync(file, 'utf8')) as Simulated) : undefined;
  });
  const waiting = tasks.flatMap((task, at) => (results[at] === undefined ? [{ task, at }] : []));
  let done = tasks.length - waiting.length;
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(loadTypeScript, { eval: true, workerData: { days: proofDays, module: workerModule } });
      let current = waiting.shift();
      const next = () => {
        if (current !== undefined) worker.postMessage(current.task);
        else void worker.terminate().then(() => resolve(), reject);
      };
      worker.on('error', reject);
      worker.on('message', (simulated: Simulated) => {
        if (current !== undefined) {
          results[current.at] = simulated;
          if (current.task.cell.strategy === 'path')
            writeFileSync(cacheFile(current.task, hash), JSON.stringify(simulated));
        }
        done += 1;
        onDone(done);
        current = waiting.shift();
        next();
      });
      next();
    });
  await Promise.all(Array.from({ length: threads }, work));
  return results.filter((result) => result !== undefined);
}
