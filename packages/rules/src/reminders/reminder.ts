import { chanceFrom } from '../chance.ts';
import {
  type Calendar,
  clockTime,
  type Day,
  dayAfter,
  dayIn,
  daysBetween,
  type Moment,
  startOfDay,
} from '../moment.ts';

/** A learner's reminder time, and the day of the last one. */
export interface Reminder {
  /** The full hour of the learner's own clock, 0 to 23. */
  readonly hour: number;
  readonly lastDay: Day | null;
}

export const reminderHour = 19;
/** Spec 2 §4: a reminder has one of five bodies. */
export const reminderBodies = 5;

/** A reminder delayed for longer is useless on that day. */
const windowMs = 3_600_000;

/** The first moment of this hour on this day, or the first minute after a clock jump; null for a day without it. */
function reminderTime(day: Day, hour: number, calendar: Calendar): number | null {
  const start = startOfDay(day, calendar);
  const end = startOfDay(dayAfter(day), calendar);
  // The hours before the day's beginning are those of the next date.
  const times = [day, dayAfter(day)].map((date) => clockTime(date, hour, calendar.timeZone));
  return times.find((timeMs) => start <= timeMs && timeMs < end) ?? null;
}

/** The next possible reminder of this learner: later than `afterMs`, and not on a day that had one. */
export function nextReminder({ hour, lastDay }: Reminder, afterMs: number, calendar: Calendar): number {
  const today = dayIn(afterMs, calendar);
  for (let day = lastDay !== null && lastDay >= today ? dayAfter(lastDay) : today; ; day = dayAfter(day)) {
    const timeMs = reminderTime(day, hour, calendar);
    if (timeMs !== null && timeMs > afterMs) return timeMs;
  }
}

export type ReminderVerdict =
  /** Due now; a failure may be retried until then. */
  { readonly kind: 'due'; readonly untilMs: number } | { readonly kind: 'wait'; readonly nextMs: number };

/** Spec 2 §9, "Daily goal": due within an hour, once a learner's day, without a pass today or on a challenge. */
export function judgeReminder(
  reminder: Reminder,
  lastCompletionDay: Day | null,
  moment: Moment,
  isChallenged = false,
): ReminderVerdict {
  const { nowMs, today } = moment;
  const isOver = (day: Day | null) => day !== null && day >= today;
  const isOpen = !isOver(reminder.lastDay) && (isChallenged || !isOver(lastCompletionDay));
  const timeMs = isOpen ? reminderTime(today, reminder.hour, moment) : null;
  if (timeMs !== null && timeMs <= nowMs && nowMs < timeMs + windowMs) {
    return { kind: 'due', untilMs: timeMs + windowMs };
  }
  return { kind: 'wait', nextMs: nextReminder(reminder, nowMs, moment) };
}

/** A day's reminder text: a title for the day of the week (0 is Sunday), and one of the bodies, drawn by the date. */
export function wordingOf(day: Day): { readonly weekday: number; readonly body: number } {
  const seed = daysBetween('2026-01-01', day);
  return { weekday: new Date(`${day}T00:00:00Z`).getUTCDay(), body: chanceFrom(seed).below(reminderBodies) };
}
