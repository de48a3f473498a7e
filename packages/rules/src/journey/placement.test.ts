import { expect, test } from 'vitest';
import { isPlacementOffered } from './placement.ts';

test.each([
  [null, false],
  ['beginner', false],
  ['intermediate', true],
  ['expert', true],
] as const)('a learner of level %s is offered a placement test: %s', (level, isOffered) => {
  expect(isPlacementOffered(level)).toBe(isOffered);
});
