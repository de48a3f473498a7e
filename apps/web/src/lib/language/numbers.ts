const formats = new Map<string, Intl.NumberFormat>();

/** One format for each language and options: a new one takes milliseconds on a phone. */
export function numberFormat(language: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.NumberFormat(language, options);
  formats.set(key, format);
  return format;
}

/** A share, rounded down: never more than was measured. @param minDecimals 1 for a column of shares */
export function percentText(share: number, language: string, maxDecimals: 0 | 1 = 0, minDecimals: 0 | 1 = 0): string {
  const scale = maxDecimals === 1 ? 1000 : 100;
  const cut = Math.floor(Math.max(0, share) * scale + 1e-9) / scale;
  const digits = { minimumFractionDigits: minDecimals, maximumFractionDigits: maxDecimals };
  return numberFormat(language, { style: 'percent', ...digits }).format(cut);
}
