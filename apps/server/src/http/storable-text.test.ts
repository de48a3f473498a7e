import { expect, it, test } from 'vitest';
import { unstorableAt } from './storable-text.ts';

const half = '\ud83d';
const nul = String.fromCharCode(0);

test.each([
  [{ answer: { text: `a${nul}` } }, 'answer.text'],
  [{ answer: { text: half } }, 'answer.text'],
  [{ list: ['fine', `${half} `] }, 'list.1'],
  [{ data: { [`k${nul}`]: 1 } }, 'data'],
  [nul, ''],
])('finds what cannot be kept in %j at "%s"', (value, path) => {
  expect(unstorableAt(value)).toBe(path);
});

it('lets every text pass that a person may write', () => {
  const texts = ['كِتَاب', '😀 ‎ﷺ', 'line\nline\ttab', '', '\u200d'];
  expect(unstorableAt({ texts, number: 1, nothing: null, truth: true, missing: undefined })).toBeNull();
});
