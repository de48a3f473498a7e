import './reader.css';
import { surahCount } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../lib/api/problems.ts';
import { LoadFault } from '../../lib/load-fault.tsx';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Message } from '../../ui/message.tsx';
import { useKnowledge, useReaderWords, useSurah } from './queries.ts';
import { SurahSkeleton } from './surah-skeleton.tsx';
import { SurahText } from './surah-text.tsx';

interface SurahScreenProps {
  surah: number;
  /** The verse that the address names. */
  ayah: number | null;
  /** Null for a visitor. */
  userId: string | null;
}

export function SurahScreen({ surah, ayah, userId }: SurahScreenProps) {
  const { t } = useTranslation('read');
  const { data, error, isError, isFetching, refetch } = useSurah(surah);
  const cards = useReaderWords();
  const knowledge = useKnowledge(userId !== null, cards);
  const toShelves = (
    <ButtonLink to={paths.read} variant="neutral">
      {t('toShelves')}
    </ButtonLink>
  );
  const isMissing =
    surah < 1 || surah > surahCount || (data && ayah !== null && (ayah < 1 || ayah > data.surah.verses));
  if (isMissing || isRefusal(error))
    return (
      <Message level={1} icon="book" title={t('missing.title')} action={toShelves}>
        {t('missing.body')}
      </Message>
    );
  if (data) return <SurahText view={data} ayah={ayah} cards={cards} knowledge={knowledge} userId={userId} />;
  if (!isError) return <SurahSkeleton />;
  return (
    <LoadFault level={1} title={t('fault')} busy={isFetching} onRetry={() => void refetch()}>
      {toShelves}
    </LoadFault>
  );
}
