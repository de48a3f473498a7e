import { expect, test } from 'vitest';
import { numberFormat, percentText } from './numbers.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');

test.each([
  [0.1823, 'en', '18%'],
  [0.999, 'en', '99%'],
  [0.29, 'en', '29%'],
  [0.0416, 'en', '4%'],
  [0.5, 'fr', '50 %'],
])('%d in %s is %s, never more than was measured', (share, language, text) => {
  expect(plain(percentText(share, language))).toBe(text);
});

test.each([
  [56_961 / 77_428, 'en', '73.5%'],
  [56_961 / 77_428, 'fr', '73,5 %'],
  [0.0049, 'en', '0.4%'],
  [0.6499, 'en', '64.9%'],
  [0.29, 'en', '29%'],
  [0, 'en', '0%'],
])('%d with one decimal in %s is %s', (share, language, text) => {
  expect(plain(percentText(share, language, 1))).toBe(text);
});

test('in a column a round share keeps its decimal', () => {
  expect(percentText(0.29, 'en', 1, 1)).toBe('29.0%');
  expect(percentText(0.735, 'en', 1, 1)).toBe('73.5%');
});

test('a number has one format for each language and options', () => {
  const percent = { style: 'percent' } as const;
  expect(numberFormat('fr', percent)).toBe(numberFormat('fr', { ...percent }));
  expect(
    [numberFormat('en'), numberFormat('fr'), numberFormat('fr', percent)].map(({ format }) => format(1234)),
  ).toEqual(['1,234', '1\u202f234', '123\u202f400\u00a0%']);
});
