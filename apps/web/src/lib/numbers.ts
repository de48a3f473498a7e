/** As the language writes it, never rounded up: nobody is told more than was measured. With one decimal, that counts below ten percent. */
export function percentText(share: number, language: string, decimals: 0 | 1 = 0): string {
  const percent = Math.max(0, share) * 100;
  const shown = decimals === 1 && percent < 10 ? Math.floor(percent * 10 + 1e-9) / 10 : Math.floor(percent + 1e-9);
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(shown / 100);
}
