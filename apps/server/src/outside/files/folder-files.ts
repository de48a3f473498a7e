import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Files, requireFolder, requireKey } from './files.ts';

export function createFolderFiles(folder: string): Files {
  const pathOf = (key: string) => join(folder, requireKey(key));
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // Atomic write: readers see the whole file or none.
      const unfinished = `${path}.${crypto.randomUUID()}`;
      try {
        await writeFile(unfinished, bytes);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    read: async (key) =>
      readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    remove: async (key) => rm(pathOf(key), { force: true }),
    removeAll: async (prefix) => rm(join(folder, requireFolder(prefix)), { recursive: true, force: true }),
  };
}
