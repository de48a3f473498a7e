import { listSurahs, type OwnVerses, type ShelvesView } from '@kalima/contract';
import { latestPlace } from '@kalima/rules/reader';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { lastingQueryOf } from '../../lib/api/endpoint-query.ts';
import { useMedia, wideQuery } from '../../lib/browser/use-media.ts';
import { numberFormat } from '../../lib/language/numbers.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { LoadFault } from '../../lib/loading/load-fault.tsx';
import { useFirstRenderDone } from '../../lib/loading/use-first-render-done.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { StrongText } from '../../ui/text/strong-text.tsx';
import { deskQuery } from './desk/reader-desk.tsx';
import { useOwnVerses } from './own-verses.tsx';
import { useShelves } from './queries.ts';
import { readPlace } from './reading-place.ts';
import { sendPlace } from './send-place.ts';
import { AsOf } from './shelves/as-of.tsx';
import { OneShortShelf } from './shelves/one-short-shelf.tsx';
import { OpenedToday } from './shelves/opened-today.tsx';
import { OwnShelf } from './shelves/own-shelf.tsx';
import { ReadableShelf } from './shelves/readable-shelf.tsx';
import { ShelfVerse } from './shelves/shelf-verse.tsx';
import type { ShelvesHere } from './shelves/shelves-here.ts';
import { SurahList } from './shelves/surah-list.tsx';

interface ReadScreenProps {
  /** Null for a visitor. */
  userId: string | null;
  isKnown: boolean;
  /** After the shelves. */
  offers: ReactNode;
  offline(retry: ReactNode): ReactNode;
}

export function ReadScreen({ userId, isKnown, offers, offline }: ReadScreenProps) {
  const { t } = useTranslation('read');
  return (
    <>
      <h1 className="text-2xl md:text-3xl">{t('title')}</h1>
      {!isKnown ? (
        <ShelvesSkeleton />
      ) : userId === null ? (
        <VisitorShelves offline={offline} />
      ) : (
        <LearnerShelves userId={userId} offers={offers} offline={offline} />
      )}
    </>
  );
}

/** Refetched at each visit: every answer changes the readable verses. */
function LearnerShelves({ userId, offers, offline }: Pick<ReadScreenProps, 'offers' | 'offline'> & { userId: string }) {
  const { t } = useTranslation('read');
  const language = useLanguage();
  const { data, isError, isFetching, refetch } = useShelves(language);
  // After a failed request too: a retry shows no skeleton.
  const { data: own, isFetched } = useOwnVerses(userId);
  if (!data && isError)
    return <LoadFault title={t('shelvesFault')} busy={isFetching} onRetry={() => void refetch()} offline={offline} />;
  if (!data || !(own || isFetched)) return <ShelvesSkeleton />;
  return <LoadedShelves userId={userId} shelves={data} own={own} offers={offers} />;
}

interface LoadedShelvesProps {
  userId: string;
  shelves: ShelvesHere;
  own: OwnVerses | undefined;
  offers: ReactNode;
}

function LoadedShelves({ userId, shelves, own, offers }: LoadedShelvesProps) {
  const { readable, oneShort, beyond, surahs, here } = shelves;
  const isDesk = useMedia(deskQuery);
  const isWide = useMedia(wideQuery);
  const isFirstRenderDone = useFirstRenderDone();
  return (
    <div className="mt-4 flex flex-col gap-8">
      <SavedPlace userId={userId} surahs={surahs} />
      {here && <AsOf ms={here.asOfMs} surahs={here.surahs} />}
      {!isWide && own && own.bookmarks.length + own.notes.length > 0 && (
        <div>
          <OwnShelf userId={userId} surahs={surahs} />
        </div>
      )}
      <OpenedToday />
      <ReadableShelf first={readable} />
      {oneShort.words.length > 0 && <OneShortShelf oneShort={oneShort} isHere={here !== undefined} />}
      {beyond && beyond.total > 0 && <BeyondShelf beyond={beyond} />}
      {isFirstRenderDone && (
        <>
          {offers}
          {!isDesk && <SurahList surahs={surahs} />}
        </>
      )}
    </div>
  );
}

function VisitorShelves({ offline }: Pick<ReadScreenProps, 'offline'>) {
  const { t } = useTranslation('read');
  const language = useLanguage();
  const isDesk = useMedia(deskQuery);
  const { data, isError, isFetching, refetch } = useQuery(lastingQueryOf(listSurahs, { query: { language } }));
  if (!data && isError)
    return <LoadFault title={t('shelvesFault')} busy={isFetching} onRetry={() => void refetch()} offline={offline} />;
  if (!data) return <ShelvesSkeleton />;
  return (
    <div className="mt-4 flex flex-col gap-8">
      <SavedPlace userId={null} surahs={data.surahs} />
      {!isDesk && <SurahList surahs={data.surahs} />}
    </div>
  );
}

interface SavedPlaceProps {
  userId: string | null;
  surahs: readonly { number: number; name: string; arabic: string }[];
}

function SavedPlace({ userId, surahs }: SavedPlaceProps) {
  const { t } = useTranslation('read');
  const [inBrowser] = useState(() => readPlace(userId));
  const { data: own } = useOwnVerses(userId);
  const place = latestPlace(own?.place ?? null, inBrowser);
  const isUnsent = own !== undefined && place !== null && place !== own.place;
  useEffect(() => {
    if (isUnsent && inBrowser) sendPlace(inBrowser);
  }, [isUnsent, inBrowser]);
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

function BeyondShelf({ beyond: { total, verses } }: { beyond: NonNullable<ShelvesView['beyond']> }) {
  const { t, i18n } = useTranslation('read');
  const { format } = numberFormat(i18n.language);
  return (
    <section aria-labelledby="beyond">
      <h2 id="beyond" className="text-xl">
        {t('beyond.title')}
      </h2>
      <p className="num mt-1 text-pretty text-muted">
        <StrongText text={t('beyond.body', { count: total, verses: format(total) })} />
      </p>
      <ul className="mt-4 flex flex-col gap-3">
        {verses.map((verse) => (
          <li
            key={`${verse.surah}:${verse.ayah}`}
            className="rounded-card border border-line bg-surface px-4 pt-2 pb-1"
          >
            <ShelfVerse verse={verse} state="outside" hasTranslation />
          </li>
        ))}
      </ul>
    </section>
  );
}
