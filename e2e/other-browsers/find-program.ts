import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** @param set a path that overrides the search @param usual names to look for on the path, or whole paths */
export function findProgram(set: string | undefined, usual: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const wanted = set ? [set] : usual;
  const paths = wanted.flatMap((each) => (isAbsolute(each) ? [each] : folders.map((folder) => join(folder, each))));
  return paths.find(mayRun) ?? null;
}

function mayRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
