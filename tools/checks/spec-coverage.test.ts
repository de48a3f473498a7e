import { describe, expect, it, test } from 'vitest';
import { coverageRowsIn, problemsOf } from './coverage-row.ts';
import { read } from './named-tests.ts';

const [, ...sections] = read('docs/spec-coverage.md').split(/^## /m);
const tables = sections.map((section) => ({
  title: section.split('\n', 1)[0] ?? '',
  rows: coverageRowsIn(section),
}));

it('has four tables, none of them short', () => {
  expect(tables.map(({ title }) => title)).toEqual([
    'Specification 1',
    'Specification 2',
    'Beyond the two specifications',
    'On the phone, and without a connection',
  ]);
  for (const { rows } of tables) expect(rows.length).toBeGreaterThan(20);
});

describe.each(tables)('$title', ({ rows }) => {
  test.each(rows)('$requirement', (row) => {
    expect(problemsOf(row)).toEqual([]);
  });
});

describe('a planted defect is found in every table', () => {
  const good = "`tools/checks/named-tests.ts` | `tools/checks/ran-and-passed.test.ts` 'results are read…' | held |";
  const rowOf = (rest: string, first = '| 4 | a line') => coverageRowsIn(`\n| h |\n|---|\n${first} | ${rest}`);

  test.each(['| 4 | a line', '| a line'])('and none in a good row: %s', (first) => {
    expect(rowOf(good, first).map(problemsOf)).toEqual([[]]);
  });

  test.each([
    ['a dead file', good.replace('named-tests.ts', 'gone.ts'), 'tools/checks/gone.ts does not exist'],
    ['a dead test file', good.replace('ran-and-passed.test', 'gone.test'), 'tools/checks/gone.test.ts does not exist'],
    [
      'a test that is gone',
      good.replace('read…', 'lost…'),
      "tools/checks/ran-and-passed.test.ts: no test 'results are lost…'",
    ],
    ['a test file alone', good.replace(/ 'results.*?'/, ''), 'tools/checks/ran-and-passed.test.ts: no test is named'],
    ['no state', good.replace('| held |', '|'), 'it has no state'],
    ['no file', good.replace(/^`.*?`/, ''), 'it names no file'],
    ['no test', good.replace(/\| `tools.*' \|/, '| |'), 'it names no test'],
  ])('%s', (_, rest, problem) => {
    for (const first of ['| 4 | a line', '| a line']) {
      expect(rowOf(rest, first).flatMap(problemsOf)).toContain(problem);
    }
  });

  it('a line that is held and open at once', () => {
    expect(rowOf(good, '| a line (the page: open)').flatMap(problemsOf)).toEqual(['it is held and open']);
  });
});
