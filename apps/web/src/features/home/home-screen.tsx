import { getJourney, listGuides, type ProfileView } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { useMedia, wideQuery } from '../../lib/browser/use-media.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { lazyPart } from '../../lib/loading/lazy-part.tsx';
import { LoadFault } from '../../lib/loading/load-fault.tsx';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { GuideList } from './guide-stretch.tsx';
import type { HomeFiguresProps } from './home-figures.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { type HomeTab, homeTabs } from './home-tab.ts';
import { mapJourney, stretchesOf } from './journey-map.ts';
import { LessonRowsSkeleton } from './lesson-rows-skeleton.tsx';
import { NearPath } from './near-path.tsx';
import { NextSection } from './next-section.tsx';
import { LettersRow, PlacementRow } from './path-rows.tsx';
import { TodayCard } from './today-card.tsx';
import { useNewlyOpened } from './use-newly-opened.ts';

/** Not in the first chunk. */
const HomeFigures = lazyPart<HomeFiguresProps>(async () => ({
  default: (await import('./home-figures.tsx')).HomeFigures,
}));
const LessonList = lazyPart(async () => ({ default: (await import('./lesson-list.tsx')).LessonList }));

interface HomeScreenProps {
  tab: HomeTab;
  onTab(tab: HomeTab): void;
  profile: ProfileView | undefined;
  isFirst: boolean;
  /** One line below today's card. */
  news: ReactNode;
  lostStreak: { line: ReactNode; encouragement: ReactNode };
  offline(retry: ReactNode): ReactNode;
}

export function HomeScreen(props: HomeScreenProps) {
  const { tab, onTab, profile, isFirst, news, lostStreak, offline } = props;
  const { t } = useTranslation(['home', 'app']);
  const language = useLanguage();
  const isWide = useMedia(wideQuery);
  const guides = useQuery({ ...queryOf(listGuides, { query: { language } }), staleTime: Number.POSITIVE_INFINITY });
  const journey = useQuery(queryOf(getJourney));

  const map = guides.data && journey.data ? mapJourney(guides.data.guides, journey.data) : null;
  const isNewlyOpened = useNewlyOpened(profile?.userId, map?.here ?? null);

  if (map === null || !journey.data || !profile) {
    if (!guides.isError && !journey.isError) return <HomeSkeleton tab={tab} />;
    const retry = () => Promise.all([guides, journey].filter((query) => query.isError).map((query) => query.refetch()));
    return (
      <LoadFault
        level={1}
        title={t('home:fault')}
        busy={guides.isFetching || journey.isFetching}
        onRetry={retry}
        offline={offline}
      />
    );
  }

  const stretches = stretchesOf(map);
  const tabs = !isFirst && (
    <div className="my-4">
      <Segmented
        label={t('home:tabs.label')}
        options={homeTabs.map((each) => ({ value: each, label: t(`home:tabs.${each}`) }))}
        value={tab}
        onChange={onTab}
      />
    </div>
  );
  const figures = !isWide && (
    <Suspense fallback={<Skeleton className="my-4 h-96 rounded-card" />}>
      <HomeFigures journey={journey.data} className="my-3" />
    </Suspense>
  );
  return (
    <>
      <TodayCard profile={profile} journey={journey.data} here={map.here} lostStreak={lostStreak} />
      {news}
      {tab === 'lessons' ? (
        <>
          {tabs}
          <Suspense fallback={<LessonRowsSkeleton />}>
            <LessonList />
          </Suspense>
        </>
      ) : (
        <>
          <LettersRow profile={profile} />
          <NearPath done={stretches.done} here={stretches.here} isNewlyOpened={isNewlyOpened}>
            <PlacementRow journey={journey.data} here={map.here} />
            {figures}
          </NearPath>
          {tabs}
          <GuideList guides={stretches.far} />
          <NextSection reach={journey.data.nextSectionReach} />
        </>
      )}
    </>
  );
}
