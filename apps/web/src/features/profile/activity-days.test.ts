import { describe, expect, test } from 'vitest';
import { monthsOf, rowsOf, scaleEnd, weeksOf } from './activity-days.ts';

// A Saturday; twelve full weeks before its own.
const activity = {
  today: '2026-11-21',
  since: '2026-08-24',
  monthlyXp: 30,
  days: [
    { day: '2026-08-24', xp: 5, exercises: 0 },
    { day: '2026-11-21', xp: 30, exercises: 1 },
  ],
};

describe('the weeks of the chart', () => {
  test('run from Monday to Sunday, and what is to come is told', () => {
    const weeks = weeksOf(activity, 4);
    expect(weeks).toHaveLength(28);
    expect(weeks[0]?.day).toBe('2026-10-26');
    expect(weeks.at(-2)).toEqual({ day: '2026-11-21', xp: 30, exercises: 1, isToCome: false });
    expect(weeks.at(-1)).toEqual({ day: '2026-11-22', xp: 0, exercises: 0, isToCome: true });
  });

  test('begin at most where the telling begins', () => {
    expect(weeksOf(activity, 13)[0]).toEqual({ day: '2026-08-24', xp: 5, exercises: 0, isToCome: false });
  });
});

describe('the months of the calendar', () => {
  test('are those that are told of', () => {
    expect(monthsOf(activity)).toEqual(['2026-08', '2026-09', '2026-10', '2026-11']);
    expect(monthsOf({ ...activity, since: '2026-10-26', today: '2027-01-18' })).toEqual([
      '2026-10',
      '2026-11',
      '2026-12',
      '2027-01',
    ]);
  });

  test('have six rows, whatever day they begin with', () => {
    for (const month of ['2026-02', '2026-08', '2026-11', '2027-02']) {
      const rows = rowsOf({ ...activity, since: '2026-01-01' }, month);
      expect(rows.map((row) => row.length)).toEqual(Array(6).fill(7));
      const days = rows.flat().flatMap((day) => day?.day ?? []);
      expect(days[0]).toBe(`${month}-01`);
      expect(days).toHaveLength(new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0).getDate());
    }
  });

  test('begin with Monday, and are empty where nothing is told', () => {
    expect(rowsOf(activity, '2026-11')[0]?.map((day) => day?.day ?? null)).toEqual([
      ...Array(6).fill(null),
      '2026-11-01',
    ]);
    const august = rowsOf(activity, '2026-08').flat();
    expect(august.flatMap((day) => day?.day ?? [])[0]).toBe('2026-08-24');
  });
});

test.each([
  [0, 10],
  [9, 10],
  [11, 20],
  [20, 20],
  [55, 60],
  [99, 100],
  [101, 200],
  [899, 1000],
  [1840, 2000],
])('the scale for %d XP ends at %d', (most, end) => {
  expect(scaleEnd(most)).toBe(end);
  expect(Number.isInteger(end / 2)).toBe(true);
});
