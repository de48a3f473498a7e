import type { VerseKey } from '@kalima/course/schema';
import { describe, expect, it } from 'vitest';
import { addDays } from '../moment.ts';
import { verseOfTheDay } from './verse-of-the-day.ts';

const verses: readonly VerseKey[] = ['1:1', '1:2', '1:5'];
const day = '2026-11-23';

describe('the verse of the day', () => {
  it('is one of those that can be read, and none without one', () => {
    expect(verseOfTheDay([], day, 'amina')).toBeNull();
    expect(verseOfTheDay(['1:5'], day, 'amina')).toBe('1:5');
    expect(verses).toContain(verseOfTheDay(verses, day, 'amina'));
  });

  it('comes once before any comes again, and is another one on each day', () => {
    const days = [0, 1, 2, 3, 4, 5].map((ahead) => verseOfTheDay(verses, addDays(day, ahead), 'amina'));
    expect(new Set(days.slice(0, 3))).toEqual(new Set(['1:1', '1:2', '1:5']));
    expect(days.slice(3)).toEqual(days.slice(0, 3));
  });

  it('comes in another order for another learner', () => {
    const orders = ['amina', 'bilal', 'hafsa', 'umar'].map((learner) =>
      [0, 1, 2].map((ahead) => verseOfTheDay(verses, addDays(day, ahead), learner)).join(' '),
    );
    expect(new Set(orders).size).toBeGreaterThan(1);
  });

  it('is there on a day before all others', () => {
    expect(verseOfTheDay(['1:5'], '2020-02-29', 'amina')).toBe('1:5');
  });
});
