import { expect, test } from 'vitest';
import { percentText } from './numbers.ts';

test.each([
  [0.1823, 'en', '18%'],
  [0.999, 'en', '99%'],
  [0.29, 'en', '29%'],
  [0.0416, 'en', '4%'],
  [0.5, 'fr', '50 %'],
])('%d in %s is %s, never more than was measured', (share, language, text) => {
  expect(percentText(share, language).replace(/\s/g, ' ')).toBe(text);
});

test('a small share can be told with one decimal', () => {
  expect(percentText(0.0049, 'en', 1)).toBe('0.4%');
  expect(percentText(0.183, 'en', 1)).toBe('18%');
});
