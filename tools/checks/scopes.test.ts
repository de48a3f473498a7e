import { expect, test } from 'vitest';
import { allOnly, isLongOnly, longOnly, patternOf } from '../run/scopes.ts';
import { ownFiles } from './own-files.ts';

const files = ownFiles(/^(apps|packages|tools)\/.*\.test\.tsx?$/);

test.each([...allOnly, ...longOnly])('%s names test files', (glob) => {
  expect(files.filter((file) => patternOf(glob).test(file))).not.toEqual([]);
});

test('no file of `allOnly` is of `longOnly` too', () => {
  const both = files.filter((file) => isLongOnly(file) && allOnly.some((glob) => patternOf(glob).test(file)));
  expect(both).toEqual([]);
});

test('the gate keeps what refuses bad work', () => {
  const inGate = files.filter((file) => ![...allOnly, ...longOnly].some((glob) => patternOf(glob).test(file)));
  const required = [
    'packages/course/src/check/check-course.test.ts',
    'packages/rules/src/exercise/compose/reverence.test.ts',
    'apps/server/src/attacks/other-learner.test.ts',
    'tools/one-judge/one-judge.test.ts',
  ];
  expect(inGate).toEqual(expect.arrayContaining(required));
});
