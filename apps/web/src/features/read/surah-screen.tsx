import { listSurahs, surahCount } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lastingQueryOf } from '../../lib/api/endpoint-query.ts';
import { isRefusal } from '../../lib/connection/problems.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { LoadFault } from '../../lib/loading/load-fault.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Message } from '../../ui/status/message.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { useKnowledge, useReaderWords, useSurah } from './queries.ts';
import { SurahText } from './surah-text.tsx';

interface SurahScreenProps {
  surah: number;
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
    <LoadFault
      level={1}
      title={t('fault')}
      busy={isFetching}
      onRetry={() => void refetch()}
      offline={(retry) => <NotHere surah={surah} retry={retry} />}
    >
      {toShelves}
    </LoadFault>
  );
}

function SurahSkeleton() {
  const { t } = useTranslation('app');
  return (
    <div role="status" className="flex flex-col items-center gap-5">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton className="mt-4 h-7 w-40" />
      <Skeleton className="mt-8 h-14 w-44" />
      <Skeleton className="h-5 w-60" />
      {[72, 52, 64, 80, 56].map((width) => (
        <span key={width} className="block" style={{ width: `${width}%` }}>
          <Skeleton className="my-3 h-10" />
        </span>
      ))}
    </div>
  );
}

/** A surah that was neither opened nor downloaded on this device, without a connection. */
function NotHere({ surah, retry }: { surah: number; retry: ReactNode }) {
  const { t } = useTranslation('read');
  const { data } = useQuery(lastingQueryOf(listSurahs, { query: { language: useLanguage() } }));
  const name = data?.surahs[surah - 1]?.name ?? t('notHere.surah', { number: surah });
  return (
    <Message
      level={1}
      icon="book"
      title={t('notHere.title', { name })}
      action={
        <>
          <ButtonLink to={paths.read} size="large">
            {t('notHere.others')}
          </ButtonLink>
          {retry}
        </>
      }
    >
      {t('notHere.body')}
    </Message>
  );
}
