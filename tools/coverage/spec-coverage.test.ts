import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** The short names of the table. */
const folders: readonly [short: string, long: string][] = [
  ['web/', 'apps/web/src/'],
  ['server/', 'apps/server/src/'],
  ['rules/', 'packages/rules/src/'],
  ['course/data/', 'packages/course/data/'],
  ['course/', 'packages/course/src/'],
  ['contract/', 'packages/contract/src/'],
];
const pathOf = (short: string) => {
  const folder = folders.find(([start]) => short.startsWith(start));
  return folder ? folder[1] + short.slice(folder[0].length) : short;
};

interface Row {
  readonly line: string;
  readonly files: readonly string[];
  /** Test files, each with the beginnings of the names of its tests. */
  readonly tests: readonly { readonly file: string; readonly names: readonly string[] }[];
  readonly state: string;
}

const ticked = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] as string);

function rowOf(line: string): Row {
  const [, , what = '', file = '', proof = '', state = ''] = line.split('|').map((cell) => cell.trim());
  const tests = proof.split('`').flatMap((part, index, parts) => {
    if (index % 2 === 0) return [];
    const names = [...(parts[index + 1] ?? '').matchAll(/'([^']+)'/g)].map((match) => match[1] as string);
    return [{ file: part, names }];
  });
  return { line: what, files: ticked(file), tests, state };
}

const [, ...tables] = read('docs/spec-coverage.md').split(/^## /m);
const specifications = tables.slice(0, 2).map((table, index) => ({
  number: index + 1,
  rows: table
    .split('\n')
    .filter((line) => /^\|\s*\d/.test(line))
    .map(rowOf),
}));

describe.each(specifications)('the table of specification $number', ({ rows }) => {
  it('has rows', () => {
    expect(rows.length).toBeGreaterThan(80);
  });

  test.each(rows)('$line', ({ files, tests, state }) => {
    for (const file of [...files, ...tests.map((each) => each.file)]) {
      expect(existsSync(new URL(pathOf(file), root)), file).toBe(true);
    }
    for (const { file, names } of tests) {
      const text = read(pathOf(file));
      for (const name of names) expect(text, file).toContain(name.replace(/…$/, ''));
    }
    expect(state).toMatch(/^(held|issues? \d|open|built)/);
    if (state.startsWith('held')) {
      expect(files).not.toEqual([]);
      expect(tests.flatMap(({ names }) => names)).not.toEqual([]);
    }
  });
});
