import { addDays, type Day, dayMs } from '../moment.ts';

/** rules-of-play, Leagues: weeks run from Monday 00:00 to Sunday 24:00 UTC; each is named by its Monday. */
export type LeagueWeek = Day;

/** 1 January 1970 was a Thursday. */
const firstMondayMs = 4 * dayMs;
const weekMs = 7 * dayMs;

export function leagueWeekAt(nowMs: number): LeagueWeek {
  const weeks = Math.floor((nowMs - firstMondayMs) / weekMs);
  return new Date(firstMondayMs + weeks * weekMs).toISOString().slice(0, 10);
}

export const weekAfter = (week: LeagueWeek): LeagueWeek => addDays(week, 7);
export const lastDayOf = (week: LeagueWeek): Day => addDays(week, 6);
export const weekStartMs = (week: LeagueWeek): number => Date.parse(`${week}T00:00:00Z`);
export const weekEndMs = (week: LeagueWeek): number => weekStartMs(week) + weekMs;
