import { readdirSync } from 'node:fs';
import { root } from './named-tests.ts';

const notOurs = /(^|\/)(node_modules|dist|compiled|migrations|android)\//;

/** The paths of our own files with such a name, from the root of the repository. */
export const ownFiles = (name: RegExp): string[] =>
  ['apps', 'packages', 'tools', 'e2e']
    .flatMap((folder) =>
      readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => name.test(path) && !notOurs.test(path));
