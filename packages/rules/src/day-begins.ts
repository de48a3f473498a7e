import { type Calendar, clockTime, type DayBegins, dateIn, dayIn, dayMs } from './moment.ts';

/** From then on the hour may be changed again. */
export const mayChangeDayFrom = ({ sinceMs }: DayBegins): number => sinceMs + 7 * dayMs;

/**
 * rules-of-play, Clock and books: the hour may be changed once in seven days. Between the two hours the days differ: there the change waits
 * for the later one, so that no day is skipped and none comes twice.
 * @param hour 0 to 4 @returns null: too soon after the last change
 */
export function changeDayBegins(calendar: Calendar, hour: number, nowMs: number): Calendar | null {
  const { timeZone, dayBegins } = calendar;
  if (hour === dayBegins.hour) return calendar;
  if (nowMs < mayChangeDayFrom(dayBegins)) return null;
  const changed = { hour, hourBefore: dayBegins.hour, sinceMs: nowMs };
  if (dayIn(nowMs, calendar) === dayIn(nowMs, { timeZone, dayBegins: changed }))
    return { timeZone, dayBegins: changed };
  const sinceMs = clockTime(dateIn(nowMs, timeZone), Math.max(hour, dayBegins.hour), timeZone);
  return { timeZone, dayBegins: { ...changed, sinceMs } };
}
