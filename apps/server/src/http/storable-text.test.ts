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

it('names what is nested too deep, and walks no further', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });
  expect(unstorableAt({ fine: nested(20) }, ['body'])).toBeNull();
  const far = JSON.parse(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`);
  expect(unstorableAt({ far }, ['body'])).toBe('body.far');
});
