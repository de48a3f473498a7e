import { describe, expect, it, test } from 'vitest';
import {
  addDays,
  dayAfter,
  dayBefore,
  dayIn,
  daysBetween,
  isTimeZone,
  midnightIn,
  momentAt,
  mondayOf,
  startOfDay,
  zoneOf,
} from './moment.ts';

const at = Date.parse('2026-03-28T23:30:00Z');

test.each([
  ['UTC', '2026-03-28'],
  ['Europe/Paris', '2026-03-29'],
  ['America/New_York', '2026-03-28'],
  ['Pacific/Kiritimati', '2026-03-29'],
  ['Nowhere/Atall', '2026-03-28'],
])('at one and the same moment the day in %s is %s', (zone, day) => {
  expect(momentAt(at, midnightIn(zone)).today).toBe(day);
  expect(dayIn(at, midnightIn(zone))).toBe(day);
});

it('takes an unknown time zone for UTC', () => {
  expect([momentAt(at, midnightIn('Nowhere/Atall')).timeZone, momentAt(at, midnightIn('Asia/Tokyo')).timeZone]).toEqual(
    ['UTC', 'Asia/Tokyo'],
  );
});

it('knows the days before and after, over months and leap years', () => {
  expect([dayBefore('2026-03-01'), dayBefore('2028-03-01'), dayBefore('2026-01-01')]).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2025-12-31',
  ]);
  expect([dayAfter('2026-02-28'), dayAfter('2026-12-31')]).toEqual(['2026-03-01', '2027-01-01']);
  expect([daysBetween('2026-02-27', '2026-03-01'), daysBetween('2026-03-01', '2026-02-28')]).toEqual([2, -1]);
});

it('counts weeks from Monday to Sunday', () => {
  const days = ['2026-11-16', '2026-11-21', '2026-11-22', '2026-11-23', '2027-01-01'];
  expect(days.map(mondayOf)).toEqual(['2026-11-16', '2026-11-16', '2026-11-16', '2026-11-23', '2026-12-28']);
  expect([addDays('2026-11-16', -84), addDays('2028-02-28', 2)]).toEqual(['2026-08-24', '2028-03-01']);
});

it('tells a time zone from a name that is none', () => {
  const unknown = ['Mars/Base', '', 'Etc/Unknown', '+03:00', '-0500'];
  expect(['Asia/Riyadh', ...unknown].map(isTimeZone)).toEqual([true, ...unknown.map(() => false)]);
});

describe('the zone of a device', () => {
  test.each<[string, number | undefined, string | null, string]>([
    ['Asia/Riyadh', 180, 'Europe/Paris', 'Asia/Riyadh'],
    ['Etc/Unknown', 180, 'Europe/Paris', 'Europe/Paris'],
    ['+03:00', 180, 'Europe/Paris', 'Europe/Paris'],
    ['', undefined, 'Europe/Paris', 'Europe/Paris'],
    ['Foo/Bar', 180, null, 'Etc/GMT-3'],
    ['Foo/Bar', -600, null, 'Etc/GMT+10'],
    ['Foo/Bar', 345, null, 'Etc/GMT-6'],
    ['Foo/Bar', 840, null, 'Etc/GMT-14'],
    ['Foo/Bar', 29, null, 'UTC'],
    ['Foo/Bar', 0, null, 'UTC'],
    ['Foo/Bar', undefined, null, 'UTC'],
    ['Foo/Bar', 9000, null, 'UTC'],
    ['Foo/Bar', Number.NaN, null, 'UTC'],
  ])('%j, %s minutes east of UTC, of a learner of %j is %s', (timeZone, offsetMinutes, stored, zone) => {
    expect(zoneOf({ timeZone, offsetMinutes }, stored)).toBe(zone);
    expect(isTimeZone(zone)).toBe(true);
  });
});

describe('the beginning of a day', () => {
  test.each([
    ['UTC', '2026-11-21', '2026-11-21T00:00:00Z'],
    ['Pacific/Kiritimati', '2026-11-21', '2026-11-20T10:00:00Z'],
    ['Etc/GMT+12', '2026-11-21', '2026-11-21T12:00:00Z'],
    ['Asia/Kathmandu', '2026-11-21', '2026-11-20T18:15:00Z'],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00Z'],
    ['America/New_York', '2026-03-09', '2026-03-09T04:00:00Z'],
    // There is no midnight there on that day: the clock goes from 23:59 to 01:00.
    ['America/Havana', '2026-03-08', '2026-03-08T05:00:00Z'],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z'],
    // Samoa left a whole day out when it changed sides of the date line.
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00Z'],
  ])('in %s, %s, is %s', (zone, day, instant) => {
    expect(new Date(startOfDay(day, midnightIn(zone))).toISOString()).toBe(new Date(instant).toISOString());
  });
});
