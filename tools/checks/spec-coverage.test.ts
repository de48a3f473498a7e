import { existsSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { namedTestsIn, pathOf, read, root, rowsOf } from './named-tests.ts';

const ticked = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] as string);

function rowOf(line: string) {
  const [, , what = '', file = '', proof = '', state = ''] = line.split('|').map((cell) => cell.trim());
  return { line: what, files: ticked(file).map(pathOf), tests: namedTestsIn(proof), state };
}

const [, ...tables] = read('docs/spec-coverage.md').split(/^## /m);
const specifications = tables
  .slice(0, 2)
  .map((table, index) => ({ number: index + 1, rows: rowsOf(table).map(rowOf) }));

describe.each(specifications)('the table of specification $number', ({ rows }) => {
  it('has rows', () => {
    expect(rows.length).toBeGreaterThan(80);
  });

  test.each(rows)('$line', ({ files, tests, state }) => {
    for (const file of [...files, ...tests.map((each) => each.file)]) {
      expect(existsSync(new URL(file, root)), file).toBe(true);
    }
    for (const { file, names } of tests) {
      const text = read(file);
      for (const name of names) expect(text, file).toContain(name.replace(/…$/, ''));
    }
    expect(state).toMatch(/^(held|open)/);
    if (state.startsWith('held')) {
      expect(files).not.toEqual([]);
      expect(tests.flatMap(({ names }) => names)).not.toEqual([]);
    }
  });
});
