import { expect, test } from 'vitest';
import { countFrom, hidesBars } from '../lib/navigation/paths.ts';

test.each([
  ['', 1],
  ['level=', 1],
  ['level=0', 1],
  ['level=-2', 1],
  ['level=1.5', 1],
  ['level=two', 1],
  ['level=3', 3],
])('the level in "?%s" is %i', (query, level) => {
  expect(countFrom(new URLSearchParams(query), 'level')).toBe(level);
});

test.each([
  ['/guide-exercise/1', true],
  ['/exercise/3', true],
  ['/lesson/3/exercise', true],
  ['/lesson/3', true],
  ['/leagues/quiz/7', true],
  ['/leagues', false],
  ['/guide/3', false],
  ['/', false],
  ['/quests', false],
])('on %s the bars are hidden: %s', (path, hidden) => {
  expect(hidesBars(path)).toBe(hidden);
});
