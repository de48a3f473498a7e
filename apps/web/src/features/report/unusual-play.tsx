import { listUnusualPlay } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api-client.ts';
import { dayText } from '../../lib/language/day-text.ts';
import { Card } from '../../ui/card.tsx';
import { PersonName } from '../../ui/text/person-name.tsx';

/** League rows that are hardly human play. For review only: nothing follows automatically. */
export function UnusualPlay() {
  const { t, i18n } = useTranslation('triage');
  const { data } = useQuery({
    queryKey: [listUnusualPlay.name],
    queryFn: ({ signal }) => call(listUnusualPlay, {}, { signal }),
  });
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <Card aria-labelledby="unusual-play" className="flex flex-col gap-3">
      <h2 id="unusual-play" className="text-xl">
        {t('unusual.title')}
      </h2>
      <p className="text-pretty text-muted">{t('unusual.body')}</p>
      <ul className="flex flex-col gap-3">
        {data.rows.map(({ userId, week: monday, learnerName, weeklyXp, fastAnswers, cappedXp }) => (
          <li key={`${userId} ${monday}`} className="min-w-0">
            <p className="font-bold break-words">
              <PersonName>{learnerName ?? t('nameless')}</PersonName>
            </p>
            <p className="text-sm text-muted">
              {t('unusual.week', { day: dayText(monday, i18n.language, { dateStyle: 'medium' }), xp: weeklyXp })}
            </p>
            {fastAnswers > 0 && <p className="text-sm text-muted">{t('unusual.fast', { count: fastAnswers })}</p>}
            {cappedXp > 0 && <p className="text-sm text-muted">{t('unusual.capped', { xp: cappedXp })}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
