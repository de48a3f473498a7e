import { dateText } from '@kalima/rules';

/** A calendar day as the language writes it, wherever the browser believes to be. */
export function dayText(day: string, language: string, parts: Intl.DateTimeFormatOptions): string {
  return dateText(new Date(`${day}T00:00:00Z`), language, { ...parts, timeZone: 'UTC' });
}
