import type { ActiveDay } from '@kalima/contract';
import { addDays, type Day, mondayOf, monthOf } from '@kalima/rules';
import type { Activity } from './use-activity.ts';

export interface DayShown extends ActiveDay {
  readonly isToCome: boolean;
}

const daysOfWeek = 7;

function shownOf({ days, today }: Activity): (day: Day) => DayShown {
  const active = new Map(days.map((each) => [each.day, each]));
  return (day) => ({ ...(active.get(day) ?? { day, xp: 0, exercises: 0 }), isToCome: day > today });
}

export function weeksOf(activity: Activity, weeks: number): readonly DayShown[] {
  const first = addDays(mondayOf(activity.today), -daysOfWeek * (weeks - 1));
  return Array.from({ length: weeks * daysOfWeek }, (_, index) => addDays(first, index)).map(shownOf(activity));
}

export function monthsOf({ since, today }: Activity): readonly string[] {
  const months: string[] = [];
  for (let day = since; monthOf(day) <= monthOf(today); day = addDays(`${monthOf(day)}-28`, 4).replace(/\d\d$/, '01')) {
    months.push(monthOf(day));
  }
  return months;
}

/** Constant, so that the height does not depend on the month. */
const rowsOfMonth = 6;

/** Calendar rows of a month; null: a day of another month, or without data. */
export function rowsOf(activity: Activity, month: string): readonly (readonly (DayShown | null)[])[] {
  const first = mondayOf(`${month}-01`);
  const show = shownOf(activity);
  return Array.from({ length: rowsOfMonth }, (_, row) =>
    Array.from({ length: daysOfWeek }, (_, column) => {
      const day = addDays(first, row * daysOfWeek + column);
      return monthOf(day) === month && day >= activity.since ? show(day) : null;
    }),
  );
}

/** The end of the scale: the next round number, so that the mark in the middle is round too. */
export function scaleEnd(max: number): number {
  const size = 10 ** Math.max(1, Math.floor(Math.log10(Math.max(1, max))));
  return [1, 2, 4, 6, 8, 10].map((times) => times * size).find((end) => end >= max) ?? 10 * size;
}
