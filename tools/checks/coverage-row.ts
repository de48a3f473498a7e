import { existsSync } from 'node:fs';
import { type NamedTests, namedTestsIn, pathOf, read, root } from './named-tests.ts';

/** A line of docs/spec-coverage.md: requirement, files, tests and state are the last four cells. */
export interface CoverageRow {
  readonly requirement: string;
  readonly files: readonly string[];
  readonly tests: readonly NamedTests[];
  readonly state: string;
}

/** The body rows of a Markdown table. */
export function coverageRowsIn(section: string): CoverageRow[] {
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) => {
    const cells = line
      .replace(/\|\s*$/, '')
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    const [requirement = '', files = '', tests = '', state = ''] = cells.slice(/^\d+$/.test(cells[0] ?? '') ? 1 : 0);
    return { requirement, files: tickedIn(files).map(pathOf), tests: namedTestsIn(tests), state };
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
