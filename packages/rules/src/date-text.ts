/** A date in the language's style, with the French ordinal "1er janvier" that `Intl` lacks. @param language a BCP 47 tag */
export function dateText(at: Date | number, language: string, options: Intl.DateTimeFormatOptions): string {
  const parts = new Intl.DateTimeFormat(language, options).formatToParts(at);
  const isOrdinal = /^fr\b/.test(language) && parts.some(({ type, value }) => type === 'month' && !/^\d+$/.test(value));
  return parts.map(({ type, value }) => (isOrdinal && type === 'day' && value === '1' ? '1er' : value)).join('');
}
