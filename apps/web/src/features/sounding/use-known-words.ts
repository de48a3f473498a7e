import type { KnownView, SoundingReachView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../lib/language/day-text.ts';

/** Numbers of soundings, as the language writes them. */
export function useKnownWords() {
  const { t, i18n } = useTranslation('sounding');
  const number = new Intl.NumberFormat(i18n.language);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
  return {
    range: ({ from, to }: Pick<KnownView, 'from' | 'to'>) =>
      t('known.range', { from: number.format(from), to: number.format(to) }),
    outside: ({ courseTokens, quranTokens }: SoundingReachView) => percent.format(1 - courseTokens / quranTokens),
    /** @param share from 0 to 1 */
    percent: (share: number) => percent.format(share),
    /** A day of the calendar, wherever the browser believes to be. */
    day: (day: string) => dayText(day, i18n.language, { dateStyle: 'long' }),
  };
}
