import { access, chmod, constants, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const openToOthers = 0o077;
const permissions = 0o777;

/** Windows has no such modes: its folders inherit rights. */
const hasModes = process.platform !== 'win32';

const isOpen = (mode: number) => (mode & openToOthers) !== 0;

/** @returns the number of entries closed. Skips links: their targets are not ours. */
async function closeOne(path: string): Promise<number> {
  const stats = await lstat(path).catch(goneMeanwhile);
  if (stats === null || stats.isSymbolicLink() || !isOpen(stats.mode)) return 0;
  await chmod(path, stats.mode & permissions & ~openToOthers);
  return 1;
}

function goneMeanwhile(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}

async function closeAllBelow(folder: string): Promise<number> {
  let closed = 0;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    closed += await closeOne(path);
    if (entry.isDirectory()) closed += await closeAllBelow(path);
  }
  return closed;
}

/** Older versions left everything open: where the folder and its entries are private, all below is. */
async function isPrivate(folder: string): Promise<boolean> {
  const paths = [folder, ...(await readdir(folder)).map((name) => join(folder, name))];
  const all = await Promise.all(paths.map((path) => lstat(path).catch(goneMeanwhile)));
  return all.every((stats) => stats === null || stats.isSymbolicLink() || !isOpen(stats.mode));
}

/**
 * Creates the data folder, or closes an existing one, to other users of the machine: it holds password hashes, addresses and
 * the key of the access tokens. @param warn gets the number of open entries
 */
export async function makePrivateFolder(folder: string, warn: (text: string) => void): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(`DATA_DIR: ${folder} is no folder that this user may write to (${(error as Error).message})`, {
      cause: error,
    });
  }
  if (!hasModes || (await isPrivate(folder))) return;
  let closed: number;
  try {
    closed = (await closeOne(folder)) + (await closeAllBelow(folder));
  } catch (error) {
    throw new Error(
      `DATA_DIR: ${folder} is open to other users of this machine, and its modes cannot be changed ` +
        `(${(error as Error).message}): give it to the user who runs the server, or choose a folder of that user`,
      { cause: error },
    );
  }
  warn(
    `${closed} files and folders in ${folder} were open to other users of this machine. They are private now; ` +
      'whoever could sign in to this machine may have read them: consider another JWT_SECRET.',
  );
}
