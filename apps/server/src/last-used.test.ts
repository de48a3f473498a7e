import { expect, it } from 'vitest';
import { LastUsed } from './last-used.ts';

it('keeps so many values, and forgets first what has not been asked for the longest', () => {
  const kept = new LastUsed<string, number>(3);
  for (const [number, key] of ['one', 'two', 'three'].entries()) kept.set(key, number);
  expect(kept.get('one')).toBe(0);
  kept.set('four', 3);
  expect(['one', 'two', 'three', 'four'].map((key) => kept.get(key))).toEqual([0, undefined, 2, 3]);
});

it('a value that is put there again counts once', () => {
  const kept = new LastUsed<string, number>(2);
  for (const number of [1, 2, 3]) kept.set('one', number);
  kept.set('two', 2);
  expect([kept.get('one'), kept.get('two')]).toEqual([3, 2]);
});
