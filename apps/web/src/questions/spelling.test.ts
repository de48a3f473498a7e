import { expect, test } from 'vitest';
import { letterOfKey, remaining, spell, withoutLast } from './spelling.ts';

const letters = [
  { letter: 'ل', count: 2 },
  { letter: 'ا', count: 1 },
  { letter: 'هـ', count: 1 },
  { letter: 'رَّ', count: 1 },
];

test('a text is read as the letters it was put together from, whatever their length', () => {
  expect(spell('لرَّهـ', letters)).toEqual([0, 3, 2]);
});

test('each letter counts down as it is used', () => {
  expect(remaining('', letters)).toEqual([2, 1, 1, 1]);
  expect(remaining('لالرَّ', letters)).toEqual([0, 0, 1, 0]);
});

test('the last letter is taken back whole', () => {
  expect(withoutLast('لرَّ', letters)).toBe('ل');
  expect(withoutLast('', letters)).toBe('');
});

test.each([
  ['the letter itself', 'ا', '', 'ا'],
  ['a letter that has a vowel here', 'ر', '', 'رَّ'],
  ['a letter that is spent', 'ا', 'ا', null],
  ['a letter that is not in the word', 'ب', '', null],
])('a key for %s', (_, key, text, letter) => {
  expect(letterOfKey(key, text, letters)).toBe(letter);
});
