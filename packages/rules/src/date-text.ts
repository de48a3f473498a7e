/**
 * A date as the language writes it. French writes the first of a month as an ordinal, "1er janvier", which `Intl` does not do.
 * @param language a BCP 47 tag
 */
export function dateText(at: Date | number, language: string, options: Intl.DateTimeFormatOptions): string {
  const parts = new Intl.DateTimeFormat(language, options).formatToParts(at);
  const isOrdinal = /^fr\b/.test(language) && parts.some(({ type, value }) => type === 'month' && !/^\d+$/.test(value));
  return parts.map(({ type, value }) => (isOrdinal && type === 'day' && value === '1' ? '1er' : value)).join('');
}
