import { numberFormat } from '../../lib/language/numbers.ts';

const kilobyte = 1000;
const megabyte = 1000 * kilobyte;

/** "340 kB", "1.2 MB", as the language writes it; rounded up, so that nothing takes less than is said. */
export function sizeText(bytes: number, language: string): string {
  const isLarge = bytes >= megabyte;
  const value = isLarge ? Math.ceil(bytes / (megabyte / 10)) / 10 : Math.ceil(bytes / kilobyte);
  const unit = isLarge ? 'megabyte' : 'kilobyte';
  return numberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
}
