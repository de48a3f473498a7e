import type { WholeVerse, WordId } from '@kalima/course/schema';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../moment.ts';
import { verseOfTheDay } from './verse-of-the-day.ts';

const verses: readonly WholeVerse[] = [
  { verse: '1:1', words: ['g01w01', 'g01w02'] },
  { verse: '1:2', words: ['g01w02', 'g01w03', 'g01w02'] },
  { verse: '1:5', words: ['g01w04'] },
];
const day = '2026-11-23';
const met = (...words: WordId[]) => new Set(words);
const all = met('g01w01', 'g01w02', 'g01w03', 'g01w04');

describe('the verse of the day', () => {
  test.each([
    ['no word is met', met(), null],
    ['one word of it is missing', met('g01w02'), null],
    ['all of its words are met', met('g01w01', 'g01w02'), '1:1'],
    ['words of other verses are met', met('g01w01', 'g01w03', 'g01w04'), '1:5'],
  ])('where %s', (_what, words, verse) => {
    expect(verseOfTheDay(verses, words, day, 'amina')).toBe(verse);
  });

  it('comes once before any comes again, and is another one on each day', () => {
    const days = [0, 1, 2, 3, 4, 5].map((ahead) => verseOfTheDay(verses, all, addDays(day, ahead), 'amina'));
    expect(new Set(days.slice(0, 3))).toEqual(new Set(['1:1', '1:2', '1:5']));
    expect(days.slice(3)).toEqual(days.slice(0, 3));
  });

  it('comes in another order for another learner', () => {
    const orders = ['amina', 'bilal', 'hafsa', 'umar'].map((learner) =>
      [0, 1, 2].map((ahead) => verseOfTheDay(verses, all, addDays(day, ahead), learner)).join(' '),
    );
    expect(new Set(orders).size).toBeGreaterThan(1);
  });

  it('is there on a day before all others', () => {
    expect(verseOfTheDay(verses, met('g01w04'), '2020-02-29', 'amina')).toBe('1:5');
  });
});
