import { getJourney, listSurahPacks } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Icon } from '../../ui/icon.tsx';

export function SurahsOffer() {
  const { t } = useTranslation('surahs');
  const language = useLanguage();
  const { data: journey } = useQuery(queryOf(getJourney));
  const isOffered = journey?.guides[0]?.levels[0]?.state === 'completed';
  const { data } = useQuery({
    ...queryOf(listSurahPacks, { query: { language } }),
    enabled: isOffered,
    refetchOnWindowFocus: false,
  });
  const pack = data?.packs.find(({ id }) => id === data.nearest);
  if (!isOffered || pack === undefined) return null;
  return (
    <Link
      to={paths.surahs}
      className="mt-4 flex min-h-12 items-center gap-3 px-1 text-sm font-bold text-muted hover:text-ink"
    >
      <Icon name="book" size={20} />
      <span className="num min-w-0 flex-1 text-pretty">
        {t('offer', { title: pack.title.text, count: pack.wordsMissing })}
      </span>
      <Icon name="chevron-right" size={20} />
    </Link>
  );
}
