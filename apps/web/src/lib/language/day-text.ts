/** A calendar day as the language writes it, wherever the browser believes to be. */
export function dayText(day: string, language: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
