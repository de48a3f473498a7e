import { describe, expect, it, test } from 'vitest';
import { coverageFiles, coverageRowsIn, problemsOf } from './coverage-row.ts';
import { read } from './named-tests.ts';

const tables = coverageFiles.map((file) => ({ file, rows: coverageRowsIn(read(file)) }));

it('has no short table', () => {
  for (const { rows } of tables) expect(rows.length).toBeGreaterThan(20);
});

describe.each(tables)('$file', ({ rows }) => {
  test.each(rows)('$requirement', (row) => {
    expect(problemsOf(row)).toEqual([]);
  });
});

describe('a planted defect is found', () => {
  const header = 'section\trequirement\tfiles\ttests\tstate\n';
  const good = "`tools/checks/named-tests.ts`\t`tools/checks/ran-and-passed.test.ts` 'results are read…'\theld";
  const faultsOf = (rest: string, requirement = 'a line') =>
    coverageRowsIn(`${header}4\t${requirement}\t${rest}\n`).map(problemsOf);

  it('but none in a good row', () => {
    expect(faultsOf(good)).toEqual([[]]);
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
    ['no state', good.replace('held', ''), 'it has no state'],
    ['no file', good.replace(/^`.*?`/, ''), 'it names no file'],
    ['no test', good.replace(/`tools\/checks\/ran.*'/, ''), 'it names no test'],
  ])('%s', (_, rest, problem) => {
    expect(faultsOf(rest).flat()).toContain(problem);
  });

  it('a line that is held and open at once', () => {
    expect(faultsOf(good, 'a line (the page: open)')).toEqual([['it is held and open']]);
  });

  it('another order of the columns', () => {
    expect(() => coverageRowsIn(`state\tsection\n${good}`)).toThrow('columns');
  });
});
