/** "Thursday", "jeudi". Days are days of a calendar, wherever the browser believes to be. */
export const weekdayText = (day: string, language: string): string => dayText(day, language, { weekday: 'long' });

/** A calendar day as the language writes it. */
export function dayText(day: string, language: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
