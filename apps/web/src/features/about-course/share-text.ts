/** A share with one decimal, as the language writes it, cut and never rounded up: nobody is told more than was counted. */
export function shareText(share: number, language: string, leastDecimals: 0 | 1 = 1): string {
  const cut = Math.floor(Math.max(0, share) * 1000 + 1e-9) / 1000;
  const style = { style: 'percent', minimumFractionDigits: leastDecimals, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language, style).format(cut);
}
