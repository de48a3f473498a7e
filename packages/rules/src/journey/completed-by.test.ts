import { expect, test } from 'vitest';
import type { Completion } from '../lists.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { completedBy } from './completed-by.ts';
import { progressOf, type Result } from './progress.ts';

const passed = (guide: number, exercises: readonly number[], score = 90): Result[] =>
  exercises.map((exercise) => ({ guide, exercise, score }));
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const otherGuides = upTo(12).flatMap((guide) => (guide === 3 ? [] : passed(guide, upTo(20))));
const last = passed(3, [8]);

/** Exercise 8 of guide 3 is the last of level 2. */
test.each<[string, Result[], Result[], Completion | null]>([
  ['the last exercise of a level', passed(3, [5, 6, 7]), last, 'level'],
  ['an exercise before it', passed(3, [5, 6]), last, null],
  ['a failed one', passed(3, [5, 6, 7]), passed(3, [8], 85), null],
  ['one of a level that is complete', passed(3, [5, 6, 7, 8]), last, null],
  [
    'the last exercise of a guide',
    passed(
      3,
      upTo(20).filter((each) => each !== 8),
    ),
    last,
    'guide',
  ],
  [
    'the last exercise of all',
    [
      ...otherGuides,
      ...passed(
        3,
        upTo(20).filter((each) => each !== 8),
      ),
    ],
    last,
    'course',
  ],
])('%s', (_, before, own, completed) => {
  const after = progressOf([...before, ...own], rules);
  expect(completedBy({ guide: 3, level: 2 }, progressOf(before, rules), after, rules)).toBe(completed);
});
