import { type ActiveDay, getActivity, type ReplyOf } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { dayText } from '../../lib/language/day-text.ts';
import { numberFormat } from '../../lib/language/numbers.ts';

export function useDayWords() {
  const { t, i18n } = useTranslation('profile');
  const format = (options: Intl.DateTimeFormatOptions) => (day: string) => dayText(day, i18n.language, options);
  const number = numberFormat(i18n.language);
  return {
    count: (value: number) => number.format(value),
    full: format({ weekday: 'long', day: 'numeric', month: 'long' }),
    short: format({ day: 'numeric', month: 'short' }),
    weekday: format({ weekday: 'long' }),
    weekdayShort: format({ weekday: 'short' }),
    /** @param month "2026-11" */
    month: (month: string) => format({ month: 'long', year: 'numeric' })(`${month}-01`),
    earned: ({ xp, exercises }: ActiveDay) => {
      const parts = [
        ...(xp > 0 ? [t('activity.xp', { xp: number.format(xp) })] : []),
        ...(exercises > 0 ? [t('activity.exercises', { count: exercises })] : []),
      ];
      return parts.length > 0 ? parts.join(' · ') : t('activity.nothing');
    },
  };
}

export type Activity = ReplyOf<typeof getActivity>;

/** Refetched at each visit: an exercise changes it. */
export const useActivity = () => useQuery({ ...queryOf(getActivity), staleTime: 0 });
