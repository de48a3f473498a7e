import { describe, expect, it } from 'vitest';
import { standardRulebook as rules } from '../rulebook.ts';
import { isPooled, isSoundingOffered, nextSoundingDay } from './schedule.ts';

describe('a sounding is offered', () => {
  it.each([
    ['at the start', null, '2026-11-21', true],
    ['not on its own day', '2026-11-21', '2026-11-21', false],
    ['not before a month is over', '2026-11-21', '2026-12-20', false],
    ['a month later', '2026-11-21', '2026-12-21', true],
    ['and from then on', '2026-11-21', '2027-03-01', true],
    ['not when the day has moved back', '2026-11-21', '2026-11-20', false],
  ])('%s', (_, last, today, expected) => {
    expect(isSoundingOffered(last, today, rules)).toBe(expected);
  });

  it('on the day that is told', () => {
    expect(nextSoundingDay('2026-11-21', rules)).toBe('2026-12-21');
  });
});

it.each([
  ['2026-11-21', '2026-11-21', true],
  ['2026-09-22', '2026-11-21', true],
  ['2026-09-21', '2026-11-21', false],
])('a sounding of %s counts on %s: %s', (day, today, expected) => {
  expect(isPooled(day, today, rules)).toBe(expected);
});
