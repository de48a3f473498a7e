import { expect, test } from 'vitest';
import { guideHue } from './guide-hue.ts';

test('the guides take seven colours in turn, in the order of the specification', () => {
  const hues = Array.from({ length: 12 }, (_, index) => guideHue(index + 1));
  const seven = ['blue', 'green', 'purple', 'orange', 'red', 'teal', 'indigo'];
  expect(hues).toEqual([...seven, ...seven.slice(0, 5)]);
});
