import { expect, test } from 'vitest';
import { standardRulebook as rules } from '../rulebook.ts';
import { isPlace } from './numbering.ts';

test.each([
  [1, 1, 1, true],
  [12, 5, 4, true],
  [0, 1, 1, false],
  [13, 1, 1, false],
  [1, 0, 1, false],
  [1, 6, 1, false],
  [1, 1, 0, false],
  [1, 1, 5, false],
  [1.5, 1, 1, false],
  [Number.NaN, 1, 1, false],
])('guide %d, level %d, exercise %d is in the course: %s', (guide, level, exercise, is) => {
  expect(isPlace({ guide, level, exercise }, rules)).toBe(is);
});
