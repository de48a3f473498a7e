import { numberFormat } from '../language/numbers.ts';

/** As the language writes it: "€14.99", "14,99 €". */
export function moneyText(cents: number, currency: string, language: string): string {
  return numberFormat(language, { style: 'currency', currency }).format(cents / 100);
}
