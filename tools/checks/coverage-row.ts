import { existsSync } from 'node:fs';
import { type NamedTests, namedTestsIn, pathOf, read, root, tableIn } from './named-tests.ts';

const pathsOf = (...names: string[]) => names.map((name) => `tools/checks/coverage/${name}.tsv`);

/** The specifications and our additions, line by line: one file for each. */
export const coverageFiles = pathsOf('specification-1', 'specification-2', 'additions', 'offline');
export const securityFiles = pathsOf('security', 'bounds');

export interface CoverageRow {
  /** Of the specification; empty in additions. */
  readonly section: string;
  readonly requirement: string;
  readonly files: readonly string[];
  readonly tests: readonly NamedTests[];
  readonly state: string;
}

const columns = ['section', 'requirement', 'files', 'tests', 'state'];

/** @param text tab-separated values with a header */
export function coverageRowsIn(text: string): CoverageRow[] {
  const table = tableIn(text);
  if (table.columns.join() !== columns.join()) throw new Error(`The columns are not ${columns.join(', ')}`);
  return table.rows.map(([section = '', requirement = '', files = '', tests = '', state = '']) => {
    return { section, requirement, files: tickedIn(files).map(pathOf), tests: namedTestsIn(tests), state };
  });
}

const tickedIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

const exists = (path: string) => existsSync(new URL(path, root));

/** @returns a sentence for each fault of the row */
export function problemsOf({ requirement, files, tests, state }: CoverageRow): string[] {
  const dead = [...files, ...tests.map(({ file }) => file)].filter((path) => !exists(path));
  const unnamed = tests.filter(({ names }) => names.length === 0).map(({ file }) => `${file}: no test is named`);
  const missing = tests.flatMap(({ file, names }) => {
    const text = exists(file) ? read(file) : '';
    return names.filter((name) => !text.includes(name.replace(/…$/, ''))).map((name) => `${file}: no test '${name}'`);
  });
  const isHeld = state.startsWith('held');
  return [
    ...dead.map((path) => `${path} does not exist`),
    ...unnamed,
    ...missing,
    ...(/^(held|open)/.test(state) ? [] : ['it has no state']),
    ...(isHeld && files.length === 0 ? ['it names no file'] : []),
    ...(isHeld && tests.length === 0 ? ['it names no test'] : []),
    ...(isHeld && /\bopen\)/.test(requirement) ? ['it is held and open'] : []),
  ];
}
