import { useTranslation } from 'react-i18next';
import { localDay } from '../../lib/language/day.ts';
import { encouragementOf } from './day-news.ts';

export function LostStreakText({ part, days }: { part: 'line' | 'encouragement'; days: number }) {
  const { t } = useTranslation('economy');
  return part === 'line'
    ? t('day.lostLine', { count: days })
    : t(`day.encouragement.${encouragementOf(localDay(new Date()), days)}`);
}
