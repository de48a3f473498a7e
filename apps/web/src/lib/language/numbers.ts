/** A share, rounded down: never more than was measured. @param minDecimals 1 for a column of shares */
export function percentText(share: number, language: string, maxDecimals: 0 | 1 = 0, minDecimals: 0 | 1 = 0): string {
  const scale = maxDecimals === 1 ? 1000 : 100;
  const cut = Math.floor(Math.max(0, share) * scale + 1e-9) / scale;
  const digits = { minimumFractionDigits: minDecimals, maximumFractionDigits: maxDecimals };
  return new Intl.NumberFormat(language, { style: 'percent', ...digits }).format(cut);
}
