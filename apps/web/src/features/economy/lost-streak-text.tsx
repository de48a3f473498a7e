import { useTranslation } from 'react-i18next';
import { encouragementOf } from './day-news.ts';
import { useLocalDay } from './use-local-day.ts';

export function LostStreakText({ part, days }: { part: 'line' | 'encouragement'; days: number }) {
  const { t } = useTranslation('economy');
  const { day } = useLocalDay();
  return part === 'line' ? t('day.lostLine', { count: days }) : t(`day.encouragement.${encouragementOf(day, days)}`);
}
