import { expect, test } from 'vitest';
import { standardRulebook as rules } from '../rulebook.ts';
import { progressOf } from './progress.ts';

const passes = (guide: number, exercises: readonly number[], score = 90) =>
  exercises.map((exercise) => ({ guide, exercise, score }));

test.each([
  ['nothing', [], 0],
  ['three exercises of a level', passes(1, [1, 2, 3]), 0],
  ['a level', passes(1, [1, 2, 3, 4]), 1],
  ['four exercises of two levels', passes(1, [3, 4, 5, 6]), 0],
  ['a level with one score below the pass', [...passes(1, [1, 2, 3]), ...passes(1, [4], 89)], 0],
  ['the last level of the course', passes(12, [17, 18, 19, 20]), 1],
  ['levels of two guides', [...passes(1, [1, 2, 3, 4]), ...passes(2, [17, 18, 19, 20])], 2],
])('whoever passed %s', (_, results, completed) => {
  expect(progressOf(results, rules).completedLevels()).toBe(completed);
});
