import { expect, test } from 'vitest';
import { secondsText, timeLeftText } from './time-left.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Numbers and units are kept together by a no-break space, which is of no matter here. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test.each([
  [7 * 24 * hourMs, '7 days 0 hr', '7 j 0 h'],
  [26 * hourMs + minuteMs, '1 day 2 hr', '1 j 2 h'],
  [24 * hourMs - 1, '1 day 0 hr', '1 j 0 h'],
  [5 * hourMs + 12 * minuteMs, '5 hr 12 min', '5 h 12 min'],
  [59 * minuteMs, '59 min', '59 min'],
  [1, '1 min', '1 min'],
  [-5000, '1 min', '1 min'],
])('%i ms are %s', (leftMs, english, french) => {
  expect(plain(timeLeftText(leftMs, 'en'))).toBe(english);
  expect(plain(timeLeftText(leftMs, 'fr'))).toBe(french);
});

test('a time that was taken is told to a tenth of a second', () => {
  expect(plain(secondsText(41_349, 'en'))).toBe('41.3 sec');
  expect(plain(secondsText(41_349, 'fr'))).toBe('41,3 s');
});
