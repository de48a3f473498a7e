/** A learner's calendar day, "2026-11-21". Compared as text, it sorts by time. */
export type Day = string;

/** When something happens, as a rule sees it: the server's clock, and the learner's own calendar. */
export interface Moment {
  readonly nowMs: number;
  readonly today: Day;
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
  }
  return format;
}

/** @param timeZone an IANA name; an unknown one counts as UTC. */
export function momentAt(nowMs: number, timeZone: string): Moment {
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC';
  return { nowMs, today: formatFor(zone).format(nowMs) };
}

export function dayBefore(day: Day): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
