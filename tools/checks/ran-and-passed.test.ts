import { describe, expect, test } from 'vitest';
import { playwrightResults, problemsOf, type TestResult, vitestResults } from './ran-and-passed.ts';

const file = 'packages/rules/src/player/battery.test.ts';
const result = (fullName: string, state: TestResult['state'] = 'passed'): TestResult => ({ file, fullName, state });
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
    expect(problemsOf(named(name), [result(fullName)])).toEqual({ errors: [], warnings: [] });
  });

  test.each([
    ['has no result', [], 'did not run'],
    ['ran in another file', [{ ...result('is never below 0'), file: 'other.test.ts' }], 'did not run'],
    ['is called otherwise', [result('is never above 24')], 'did not run'],
    ['failed', [result('is never below 0', 'failed')], 'did not pass'],
    [
      'failed on one engine and was skipped on the other',
      [result('is never below 0', 'skipped'), result('is never below 0', 'failed')],
      'did not pass',
    ],
  ])('that %s is an error', (_what, results, problem) => {
    expect(problemsOf(named('is never below 0'), results)).toEqual({
      errors: [`${file}: 'is never below 0' ${problem}`],
      warnings: [],
    });
  });

  test.each([
    ['was skipped', [result('is never below 0', 'skipped')], 'was skipped'],
    ['belongs to another command', [], 'runs in test:long'],
  ])('that %s is a warning', (_what, results, problem) => {
    expect(problemsOf(named('is never below 0'), results, new Set([file]))).toEqual({
      errors: [],
      warnings: [`${file}: 'is never below 0' ${problem}`],
    });
  });

  test('that passed on one engine and was skipped on the other has passed', () => {
    expect(problemsOf(named('is never'), [result('is never', 'skipped'), result('is never')])).toEqual({
      errors: [],
      warnings: [],
    });
  });
});

test('results are read from the report of Vitest', () => {
  const assertionResults = [
    { fullName: 'a b', status: 'passed' },
    { fullName: 'a c', status: 'skipped' },
  ];
  expect(vitestResults({ testResults: [{ name: '/house/a.test.ts', assertionResults }] }, '/house/')).toEqual([
    { file: 'a.test.ts', fullName: 'a b', state: 'passed' },
    { file: 'a.test.ts', fullName: 'a c', state: 'skipped' },
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
  expect(playwrightResults({ suites }, 'e2e/journeys/').map(({ fullName, state }) => [fullName, state])).toEqual([
    [' one', 'passed'],
    [' in French two', 'skipped'],
    [' in French three', 'failed'],
    [' in French three begins', 'passed'],
    [' in French three begins asks', 'passed'],
    [' in French three ends', 'failed'],
  ]);
});
