import { readFileSync } from 'node:fs';

export const root = new URL('../../', import.meta.url);
export const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** Short paths of the coverage. */
const folders: readonly [short: string, long: string][] = [
  ['web/', 'apps/web/src/'],
  ['server/', 'apps/server/src/'],
  ['rules/', 'packages/rules/src/'],
  ['course/data/', 'packages/course/data/'],
  ['course/', 'packages/course/src/'],
  ['contract/', 'packages/contract/src/'],
];

export function pathOf(short: string): string {
  const folder = folders.find(([start]) => short.startsWith(start));
  return folder ? folder[1] + short.slice(folder[0].length) : short;
}

/** Tab-separated values with a header. */
export function tableIn(text: string): { readonly columns: readonly string[]; readonly rows: readonly string[][] } {
  const [columns = [], ...rows] = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  return { columns, rows };
}

/** A test file in a table, with the beginnings of the names of its tests. */
export interface NamedTests {
  readonly file: string;
  readonly names: readonly string[];
}

/** Reads "`file` 'name', 'name'; `file` 'name'" from the cell of a table. */
export function namedTestsIn(cell: string): NamedTests[] {
  const parts = cell.split('`');
  return parts.flatMap((file, index) => {
    if (index % 2 === 0 || !/\.(test|spec)\.tsx?$/.test(file)) return [];
    return [
      { file: pathOf(file), names: [...(parts[index + 1] ?? '').matchAll(/'([^']+)'/g)].map(([, name = '']) => name) },
    ];
  });
}
