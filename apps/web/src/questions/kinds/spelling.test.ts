import { letters as alphabet, lamAlefs, variantsOf } from '@kalima/testing/other-keyboards.ts';
import { describe, expect, it, test } from 'vitest';
import { remaining, spell, withKey, withoutLast } from './spelling.ts';

const letters = [
  { letter: 'ل', count: 2 },
  { letter: 'ا', count: 1 },
  { letter: 'هـ', count: 1 },
  { letter: 'رَّ', count: 1 },
];
const open = (text: string) => [...text].map((letter) => ({ letter, count: 1 }));

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

describe('a key', () => {
  test.each([
    ['the letter itself', 'ا', '', 'ا'],
    ['a letter that has a vowel here', 'ر', '', 'رَّ'],
    ['a letter that is spent', 'ا', 'ا', null],
    ['a letter that is not in the word', 'ب', '', null],
    ['two letters', 'لا', '', 'لا'],
    ['two letters, as a ligature', 'ﻻ', 'ل', 'للا'],
    ['two letters of which one is spent', 'لا', 'ا', null],
    ['a vowel', '\u064E', 'ل', 'ل'],
  ])('for %s', (_, key, text, written) => {
    expect(withKey(key, text, letters)).toBe(written);
  });

  test.each([
    ['alef for the one open seat of a hamza', 'ا', 'أرض', '', 'أ'],
    ['alef below a hamza for one above', 'إ', 'أرض', '', 'أ'],
    ['alef itself before a seat', 'ا', 'أنا', '', 'ا'],
    ['alef for the seat, once itself is spent', 'ا', 'أنا', 'ان', 'انأ'],
    ['alef where two seats are open', 'ا', 'أإن', '', null],
    ['Farsi ya for ya', 'ی', 'يى', '', 'ي'],
    ['Farsi ya for alef maqsura, once ya is spent', 'ی', 'يى', 'ي', 'يى'],
    ['ha for ta marbuta', 'ه', 'جنة', 'جن', 'جنة'],
    ['no nun of Urdu', 'ں', 'جنة', 'ج', null],
  ])('%s', (_, key, word, text, written) => {
    expect(withKey(key, text, open(word))).toBe(written);
  });

  test.each(alphabet)('of any keyboard presses %s', (letter) => {
    const word = open(`${letter}${letter === 'ب' ? 'ت' : 'ب'}`);
    for (const key of [letter, ...variantsOf(letter)]) expect(withKey(key, '', word), key).toBe(letter);
  });

  it.each(lamAlefs)('of Windows types the two letters %s', (pair) => {
    for (const key of [pair, ...variantsOf(pair)]) expect(withKey(key, '', open(pair)), key).toBe(pair);
  });
});
