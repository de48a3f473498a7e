import type { ActiveDay } from '@kalima/contract';
import { useTranslation } from 'react-i18next';

/** Days are days of a calendar, wherever the browser believes to be. */
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

export function useDayWords() {
  const { t, i18n } = useTranslation('profile');
  const format = (options: Intl.DateTimeFormatOptions) => {
    const { format } = new Intl.DateTimeFormat(i18n.language, { ...options, timeZone: 'UTC' });
    return (day: string) => format(dateOf(day));
  };
  const number = new Intl.NumberFormat(i18n.language);
  return {
    count: (value: number) => number.format(value),
    full: format({ weekday: 'long', day: 'numeric', month: 'long' }),
    short: format({ day: 'numeric', month: 'short' }),
    weekday: format({ weekday: 'long' }),
    weekdayShort: format({ weekday: 'short' }),
    /** @param month "2026-11" */
    month: (month: string) => format({ month: 'long', year: 'numeric' })(`${month}-01`),
    /** What a day brought. */
    earned: ({ xp, exercises }: ActiveDay) => {
      const parts = [
        ...(xp > 0 ? [t('activity.xp', { xp: number.format(xp) })] : []),
        ...(exercises > 0 ? [t('activity.exercises', { count: exercises })] : []),
      ];
      return parts.length > 0 ? parts.join(' · ') : t('activity.nothing');
    },
  };
}
