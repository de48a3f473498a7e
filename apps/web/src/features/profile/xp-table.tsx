import { useTranslation } from 'react-i18next';
import type { DayShown } from './activity-days.ts';
import { useDayWords } from './use-day-words.ts';

/** The chart for whoever hears it: the days on which something was earned. */
export function XpTable({ days }: { days: readonly DayShown[] }) {
  const { t } = useTranslation('profile');
  const words = useDayWords();
  const active = days.filter(({ xp, exercises }) => xp > 0 || exercises > 0);
  return (
    <div className="sr-only">
      <table>
        <caption>{t('chart.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('chart.day')}</th>
            <th scope="col">XP</th>
            <th scope="col">{t('chart.passed')}</th>
          </tr>
        </thead>
        <tbody>
          {active.map(({ day, xp, exercises }) => (
            <tr key={day}>
              <th scope="row">{words.full(day)}</th>
              <td>{words.count(xp)}</td>
              <td>{words.count(exercises)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
