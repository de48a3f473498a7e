import { getReadableToday } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/endpoint-query.ts';
import { useLanguage } from '../../../lib/language/use-language.ts';
import { StrongText } from '../../../ui/text/strong-text.tsx';
import { VerseList } from './verse-list.tsx';

/** Verses that today's sessions have opened. */
export function OpenedToday() {
  const { t } = useTranslation('read');
  const language = useLanguage();
  const { data } = useQuery(queryOf(getReadableToday, { query: { language } }));
  if (data === undefined || data.total === 0) return null;
  return (
    <section aria-labelledby="opened-today">
      <h2 id="opened-today" className="num px-1 text-base font-medium text-pretty text-muted">
        <StrongText text={t('openedToday', { count: data.total })} />
      </h2>
      <VerseList verses={data.verses} isLinked />
    </section>
  );
}
