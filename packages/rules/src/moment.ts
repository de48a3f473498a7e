/** A learner's calendar day, "2026-11-21". Compared as text, it sorts by time. */
export type Day = string;
/** A calendar month, "2026-11". */
export type Month = string;

/** The full hour at which a learner's days begin, and the one before the latest change. */
export interface DayBegins {
  readonly hour: number;
  readonly hourBefore: number;
  /** From then on `hour` holds; 0: never changed. */
  readonly sinceMs: number;
}

/** A learner's own days. */
export interface Calendar {
  /** An IANA zone; an unknown one counts as UTC. */
  readonly timeZone: string;
  readonly dayBegins: DayBegins;
}

/** A moment as rules see it: the server's clock, and the learner's own calendar. */
export interface Moment extends Calendar {
  readonly nowMs: number;
  readonly today: Day;
}

/** The hour of a calendar that never changed it. */
export const dayBeginsAt = (hour: number): DayBegins => ({ hour, hourBefore: hour, sinceMs: 0 });

export const midnight: DayBegins = dayBeginsAt(0);

/** The days of a zone that begin at midnight. */
export const midnightIn = (timeZone: string): Calendar => ({ timeZone, dayBegins: midnight });

/** More names than there are zones: formats are heavy, and invented spellings ("eUROPE/paris") must not fill the memory. */
const maxFormats = 700;
export const dayMs = 86_400_000;

/** @returns null for an unknown zone */
type FormatFor = (timeZone: string) => Intl.DateTimeFormat | null;

function formatsOf(locale: string, parts: Intl.DateTimeFormatOptions): FormatFor {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const known = formats.get(timeZone);
    if (known !== undefined) return known;
    try {
      const format = new Intl.DateTimeFormat(locale, { timeZone, ...parts });
      if (formats.size >= maxFormats) formats.clear();
      formats.set(timeZone, format);
      return format;
    } catch {
      return null;
    }
  };
}

const formatFor = formatsOf('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });
const hourFormatFor = formatsOf('en-GB', { hour: '2-digit', hourCycle: 'h23' });

/** An IANA name. Newer engines format offsets ("+03:00") and unknown zones too, which databases do not. */
export function isTimeZone(name: string): boolean {
  return /^[A-Za-z]/.test(name) && name !== 'Etc/Unknown' && formatFor(name) !== null;
}

/** As a device tells them; neither need be anything that is known. */
export interface DeviceZone {
  readonly timeZone: string;
  /** Minutes east of UTC. */
  readonly offsetMinutes?: number | undefined;
}

/** The nearest full hour: "Etc/GMT-3" is three hours east of UTC. */
function zoneOfOffset(offsetMinutes: number): string {
  const hours = Math.round(offsetMinutes / 60);
  const name = `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
  return hours !== 0 && isTimeZone(name) ? name : 'UTC';
}

/** The zone of a learner's days. @param stored null: of a new learner */
export function zoneOf({ timeZone, offsetMinutes = 0 }: DeviceZone, stored: string | null): string {
  return isTimeZone(timeZone) ? timeZone : (stored ?? zoneOfOffset(offsetMinutes));
}

export function dayIn(nowMs: number, { timeZone, dayBegins }: Calendar): Day {
  const date = formatFor(timeZone)?.format(nowMs) ?? new Date(nowMs).toISOString().slice(0, 10);
  const beginsAt = nowMs < dayBegins.sinceMs ? dayBegins.hourBefore : dayBegins.hour;
  return beginsAt > 0 && hourIn(nowMs, timeZone) < beginsAt ? dayBefore(date) : date;
}

/** The full hour of a clock there, 0 to 23. */
export function hourIn(nowMs: number, timeZone: string): number {
  return Number(hourFormatFor(timeZone)?.format(nowMs) ?? new Date(nowMs).getUTCHours());
}

export function momentAt(nowMs: number, { timeZone, dayBegins }: Calendar): Moment {
  const calendar = { timeZone: isTimeZone(timeZone) ? timeZone : 'UTC', dayBegins };
  return { nowMs, today: dayIn(nowMs, calendar), ...calendar };
}

/** The start of this calendar day, to the minute: not always on the full hour, nor 24 hours after the one before. */
export function startOfDay(day: Day, calendar: Calendar): number {
  const minuteMs = 60_000;
  // No zone is further from UTC than 14 hours; bisection finds the first minute not before the day.
  let before = Date.parse(`${day}T00:00:00Z`) - 15 * 60 * minuteMs;
  let within = before + 54 * 60 * minuteMs;
  while (within - before > minuteMs) {
    const middle = before + Math.floor((within - before) / (2 * minuteMs)) * minuteMs;
    if (dayIn(middle, calendar) < day) before = middle;
    else within = middle;
  }
  return within;
}

/** The date of a clock there: the month of the boards goes by it, whatever the hour at which the learner's days begin. */
export const dateIn = (nowMs: number, timeZone: string): Day => dayIn(nowMs, midnightIn(timeZone));

/** The first minute of this date at which the clock there shows this hour or a later one. */
export const clockTime = (date: Day, hour: number, timeZone: string): number =>
  startOfDay(date, { timeZone, dayBegins: dayBeginsAt(hour) });

/** This many calendar days later; before, when negative. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

export const dayBefore = (day: Day): Day => addDays(day, -1);
export const dayAfter = (day: Day): Day => addDays(day, 1);

/** The first day of its week, a Monday everywhere in the app. */
export function mondayOf(day: Day): Day {
  const daysSinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -daysSinceMonday);
}

/** The days since 1970. */
const dayNumber = (day: Day): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / dayMs;

/** The days from `from` to `to`: 1 for the next day. */
export const daysBetween = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from);

export const monthOf = (day: Day): Month => day.slice(0, 7);
