import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Keeps a second process off a data folder; a lock whose process is gone (a crash) is taken over. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'kalima.lock');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx' });
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = Number(await readFile(file, 'utf8').catch(() => ''));
    if (owner > 0 && owner !== process.pid && isAlive(owner)) {
      throw new Error(
        `The data folder ${folder} is in use by process ${owner}. The embedded database serves one process: stop that one, ` +
          'choose another DATA_DIR, or set DATABASE_URL to a PostgreSQL server, which serves many.',
      );
    }
    await rm(file, { force: true });
  }
  throw new Error(`Could not lock the data folder ${folder}`);
}
