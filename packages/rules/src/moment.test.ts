import { expect, it, test } from 'vitest';
import { dayBefore, isTimeZone, momentAt } from './moment.ts';

const at = Date.parse('2026-03-28T23:30:00Z');

test.each([
  ['UTC', '2026-03-28'],
  ['Europe/Paris', '2026-03-29'],
  ['America/New_York', '2026-03-28'],
  ['Pacific/Kiritimati', '2026-03-29'],
  ['Nowhere/Atall', '2026-03-28'],
])('at one and the same moment the day in %s is %s', (zone, day) => {
  expect(momentAt(at, zone).today).toBe(day);
});

it('knows the day before, over months and leap years', () => {
  expect([dayBefore('2026-03-01'), dayBefore('2028-03-01'), dayBefore('2026-01-01')]).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2025-12-31',
  ]);
});

it('tells a time zone from a name that is none', () => {
  expect([isTimeZone('Asia/Riyadh'), isTimeZone('Mars/Base')]).toEqual([true, false]);
});
