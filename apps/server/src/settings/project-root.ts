import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder that holds `apps/`, with the built page, and where relative folders of the settings start. Sources and bundle agree on it. */
export const projectRoot = ((): string => {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'apps/server/package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('The project folder was not found above the running file');
    folder = parent;
  }
  return folder;
})();
