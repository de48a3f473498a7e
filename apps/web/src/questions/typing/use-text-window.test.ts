import { expect, test } from 'vitest';
import { windowLines } from './use-text-window.ts';

test.each([
  ['no room beside two lines', 0, 2],
  ['room for a third line, but for a rounding', 71, 3],
  ['less than that', 70, 2],
  ['room for two more', 150, 4],
  ['a whole empty screen', 900, 4],
  ['less room than two lines need', -100, 2],
])('the window of a verse has two to four whole lines: %s', (_, freePx, lines) => {
  expect(windowLines(freePx, 72)).toBe(lines);
});
