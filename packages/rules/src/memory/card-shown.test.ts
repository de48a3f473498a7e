import { expect, test } from 'vitest';
import { cardShownMs } from './card-shown.ts';

const run = {
  startedAtMs: 1000,
  introduce: ['g01w01', 'g01w02', 'g01w03'],
  asks: [['g01w01'], ['g01w04'], ['g01w02', 'g01w03'], ['g01w01']],
  entries: [{ asked: { atMs: 5000 } }, { asked: { atMs: 9000 } }, {}],
} as const;

test.each([
  ['g01w01', 1000, 'at the start'],
  ['g01w02', 9000, 'when the question before was done'],
  ['g01w04', null, 'never'],
] as const)('the card of %s was shown at %s: %s', (word, shownMs, _when) => {
  expect(cardShownMs(word, run)).toBe(shownMs);
});

test('a question whose moment was not recorded is passed over', () => {
  const entries = [{ asked: { atMs: 5000 } }, {}];
  expect(cardShownMs('g01w03', { ...run, entries })).toBe(5000);
});
