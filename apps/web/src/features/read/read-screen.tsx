import './reader.css';
import { getShelves, listSurahs } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { LoadFault } from '../../lib/load-fault.tsx';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BeyondShelf } from './beyond-shelf.tsx';
import { OneShortShelf } from './one-short-shelf.tsx';
import { ReadableShelf } from './readable-shelf.tsx';
import { readPlace } from './reading-place.ts';
import { SurahList } from './surah-list.tsx';

interface ReadScreenProps {
  /** Null for a visitor. */
  userId: string | null;
  isKnown: boolean;
  /** What stands in the place of the lists without a connection. */
  offline(retry: ReactNode): ReactNode;
}

/** What can be read: a learner's verses, and all surahs. */
export function ReadScreen({ userId, isKnown, offline }: ReadScreenProps) {
  const { t } = useTranslation('read');
  return (
    <>
      <h1 className="text-2xl md:text-3xl">{t('title')}</h1>
      {!isKnown ? (
        <ShelvesSkeleton />
      ) : userId === null ? (
        <VisitorShelves offline={offline} />
      ) : (
        <LearnerShelves userId={userId} offline={offline} />
      )}
    </>
  );
}

/** Asked anew at each visit: what can be read has changed with each answer since. */
function LearnerShelves({ userId, offline }: Pick<ReadScreenProps, 'offline'> & { userId: string }) {
  const { t } = useTranslation('read');
  const language = useLanguage();
  const { data, isError, isFetching, refetch } = useQuery({
    ...queryOf(getShelves, { query: { language } }),
    staleTime: 0,
  });
  if (!data && isError)
    return <LoadFault title={t('shelvesFault')} busy={isFetching} onRetry={() => void refetch()} offline={offline} />;
  if (!data) return <ShelvesSkeleton />;
  const { readable, oneShort, beyond, surahs } = data;
  return (
    <div className="mt-4 flex flex-col gap-8">
      <KeptPlace userId={userId} surahs={surahs} />
      <ReadableShelf first={readable} />
      {oneShort.words.length > 0 && <OneShortShelf oneShort={oneShort} />}
      {beyond && beyond.total > 0 && <BeyondShelf beyond={beyond} />}
      <SurahList surahs={surahs} />
    </div>
  );
}

function VisitorShelves({ offline }: Pick<ReadScreenProps, 'offline'>) {
  const { t } = useTranslation('read');
  const language = useLanguage();
  const { data, isError, isFetching, refetch } = useQuery({
    ...queryOf(listSurahs, { query: { language } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data && isError)
    return <LoadFault title={t('shelvesFault')} busy={isFetching} onRetry={() => void refetch()} offline={offline} />;
  if (!data) return <ShelvesSkeleton />;
  return (
    <div className="mt-4 flex flex-col gap-8">
      <KeptPlace userId={null} surahs={data.surahs} />
      <SurahList surahs={data.surahs} />
    </div>
  );
}

interface KeptPlaceProps {
  userId: string | null;
  surahs: readonly { number: number; name: string; arabic: string }[];
}

/** Back to the verse that was read last. */
function KeptPlace({ userId, surahs }: KeptPlaceProps) {
  const { t } = useTranslation('read');
  const [place] = useState(() => readPlace(userId));
  const surah = place && surahs.find(({ number }) => number === place.surah);
  if (!place || !surah) return null;
  return (
    <Link
      to={paths.verse(place.surah, place.ayah)}
      className="flex min-h-14 items-center gap-3.5 rounded-card border border-line bg-surface px-4 py-3 hover:bg-surface-2"
    >
      <Icon name="book" className="text-hue-ink" />
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-muted">{t('goOn')}</span>
        <span className="num block font-extrabold">
          {surah.name} {place.surah}:{place.ayah}
        </span>
      </span>
      <Icon name="chevron-right" size={20} className="text-muted" />
    </Link>
  );
}

function ShelvesSkeleton() {
  const { t } = useTranslation('app');
  return (
    <div role="status" className="mt-6 flex flex-col gap-4">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-16 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </div>
  );
}
