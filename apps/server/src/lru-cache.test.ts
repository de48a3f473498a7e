import { expect, it } from 'vitest';
import { LruCache } from './lru-cache.ts';

it('keeps so many values, and forgets first what has not been asked for the longest', () => {
  const kept = new LruCache<string, number>(3);
  for (const [number, key] of ['one', 'two', 'three'].entries()) kept.set(key, number);
  expect(kept.get('one')).toBe(0);
  kept.set('four', 3);
  expect(['one', 'two', 'three', 'four'].map((key) => kept.get(key))).toEqual([0, undefined, 2, 3]);
});

it('a value that is put there again counts once', () => {
  const kept = new LruCache<string, number>(2);
  for (const number of [1, 2, 3]) kept.set('one', number);
  kept.set('two', 2);
  expect([kept.get('one'), kept.get('two')]).toEqual([3, 2]);
});

it('keeps no more than the weight that it may, but the newest whatever it weighs', () => {
  const kept = new LruCache<string, string>(10, { max: 6, of: ({ length }) => length });
  const there = () => ['a', 'b', 'c', 'd'].filter((key) => kept.get(key) !== undefined);
  kept.set('a', 'xx');
  kept.set('b', 'xx');
  kept.set('c', 'xx');
  expect(there()).toEqual(['a', 'b', 'c']);
  kept.set('b', 'xxx');
  expect(there()).toEqual(['b', 'c']);
  kept.delete('b');
  kept.set('a', 'xxxx');
  expect(there()).toEqual(['a', 'c']);
  kept.set('d', 'x'.repeat(20));
  expect(there()).toEqual(['d']);
});
