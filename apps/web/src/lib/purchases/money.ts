/** As the language writes it: "€14.99", "14,99 €". */
export function moneyText(cents: number, currency: string, language: string): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(cents / 100);
}
