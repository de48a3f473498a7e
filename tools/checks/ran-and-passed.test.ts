import { describe, expect, test } from 'vitest';
import { playwrightResults, type TestResult, testsNotPassed, vitestResults } from './ran-and-passed.ts';

const file = 'packages/rules/src/player/battery.test.ts';
const result = (fullName: string, hasPassed = true): TestResult => ({ file, fullName, hasPassed });
const named = (...names: string[]) => [{ file, names }];

describe('a named test', () => {
  test.each([
    ['by its whole name', 'is never below 0', 'a battery is never below 0'],
    ['by the name of its group', 'a battery', 'a battery is never below 0'],
    ['by a beginning', 'is never…', 'a battery is never below 0'],
    ['with a value in it', '%s of %i are left', 'three of 24 are left'],
    ['with a field in it', 'a $kind.name costs one', 'a listening question costs one'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as the source of a journey writes it
    ['with an expression in it', 'every page in ${language}', 'every page in fr'],
  ])('that passed is found %s', (_how, name, fullName) => {
    expect(testsNotPassed(named(name), [result(fullName)])).toEqual([]);
  });

  test.each([
    ['has no result', [], 'did not run'],
    ['ran in another file', [{ ...result('is never below 0'), file: 'other.test.ts' }], 'did not run'],
    ['is called otherwise', [result('is never above 24')], 'did not run'],
    ['failed or was skipped', [result('is never below 0', false)], 'did not pass'],
  ])('that %s is reported', (_what, results, problem) => {
    expect(testsNotPassed(named('is never below 0'), results)).toEqual([`${file}: 'is never below 0' ${problem}`]);
  });

  test('that passed on one engine and was skipped on the other has passed', () => {
    expect(testsNotPassed(named('is never'), [result('is never', false), result('is never')])).toEqual([]);
  });
});

test('results are read from the report of Vitest', () => {
  const assertionResults = [
    { fullName: 'a b', status: 'passed' },
    { fullName: 'a c', status: 'skipped' },
  ];
  expect(vitestResults({ testResults: [{ name: '/house/a.test.ts', assertionResults }] }, '/house/')).toEqual([
    { file: 'a.test.ts', fullName: 'a b', hasPassed: true },
    { file: 'a.test.ts', fullName: 'a c', hasPassed: false },
  ]);
});

test('results are read from the report of Playwright, groups and steps and all', () => {
  const steps = [
    { title: 'begins', steps: [{ title: 'asks' }] },
    { title: 'ends', error: { message: 'late' } },
  ];
  const spec = (title: string, status: string) => ({
    title,
    ok: status !== 'unexpected',
    tests: [{ status, results: status === 'unexpected' ? [{ steps }] : [] }],
  });
  const inner = { title: 'in French', file: 'a.spec.ts', specs: [spec('two', 'skipped'), spec('three', 'unexpected')] };
  const suites = [{ title: 'a.spec.ts', file: 'a.spec.ts', specs: [spec('one', 'expected')], suites: [inner] }];
  expect(
    playwrightResults({ suites }, 'e2e/journeys/').map(({ fullName, hasPassed }) => [fullName, hasPassed]),
  ).toEqual([
    [' one', true],
    [' in French two', false],
    [' in French three', false],
    [' in French three begins', true],
    [' in French three begins asks', true],
    [' in French three ends', false],
  ]);
});
