import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of `apps/`, base of the settings' relative folders. The same for sources and bundle. */
export const projectRoot = ((): string => {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'apps/server/package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('The project folder was not found above the running file');
    folder = parent;
  }
  return folder;
})();
