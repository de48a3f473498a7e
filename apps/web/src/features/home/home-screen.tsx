import { getJourney, listGuides, type ProfileView } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { LoadFault } from '../../lib/load-fault.tsx';
import { useMedia, wideQuery } from '../../lib/use-media.ts';
import { Message } from '../../ui/message.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { GuideList } from './guide-list.tsx';
import type { HomeFiguresProps } from './home-figures.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { type HomeTab, homeTabs } from './home-tab.ts';
import { Invitations } from './invitations.tsx';
import { mapJourney, stretchesOf } from './journey-map.ts';
import { LessonRowsSkeleton } from './lesson-rows-skeleton.tsx';
import { NearPath } from './near-path.tsx';
import { NextSection } from './next-section.tsx';
import { TodayCard } from './today-card.tsx';
import { TrialWords } from './trial-words.tsx';
import { useNewlyOpened } from './use-newly-opened.ts';

/** Neither is in the first screen. */
const HomeFigures = lazyPart<HomeFiguresProps>(async () => ({
  default: (await import('./home-figures.tsx')).HomeFigures,
}));
const LessonList = lazyPart(async () => ({ default: (await import('./lesson-list.tsx')).LessonList }));

interface HomeScreenProps {
  tab: HomeTab;
  onTab(tab: HomeTab): void;
  profile: ProfileView | undefined;
  /** No exercise is done yet: nothing stands beside the path. */
  isFirst: boolean;
  /** Words of the trial that this browser has not handed over yet. */
  keptWords: number;
  /** The day's quests as dots, and as the tile that stands where nothing beside the column has it. */
  quests: { dots: ReactNode; tile: ReactNode };
  /** A verse of words that are met, below the path. */
  dailyVerse: ReactNode;
  /** What is told of a streak that has ended. */
  lostStreak: { line: ReactNode; encouragement: ReactNode };
  /** What can be done without a connection, with the button that tries again. */
  offline(retry: ReactNode): ReactNode;
}

export function HomeScreen(props: HomeScreenProps) {
  const { tab, onTab, profile, isFirst, keptWords, quests, dailyVerse, lostStreak, offline } = props;
  const { t } = useTranslation(['home', 'app']);
  const language = useLanguage();
  const isWide = useMedia(wideQuery);
  const guides = useQuery({ ...queryOf(listGuides, { query: { language } }), staleTime: Number.POSITIVE_INFINITY });
  const journey = useQuery(queryOf(getJourney));

  const map = guides.data && journey.data ? mapJourney(guides.data.guides, journey.data) : null;
  const isNewlyOpened = useNewlyOpened(profile?.userId, map?.here ?? null);

  if (map === null || !journey.data || !profile) {
    if (!guides.isError && !journey.isError) return <HomeSkeleton tab={tab} isFirst={isFirst} />;
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
  return (
    <>
      <TodayCard
        profile={profile}
        journey={journey.data}
        here={map.here}
        quests={!isFirst && quests.dots}
        lostStreak={lostStreak}
      />
      <TrialWords count={journey.data.wordsFromTrial || keptWords} />
      {tab === 'guides' && (
        <>
          {map.guides.length === 0 && (
            <Message icon="book" title={t('home:empty.title')}>
              {t('home:empty.body')}
            </Message>
          )}
          <NearPath
            done={stretches.done}
            here={stretches.here}
            isNewlyOpened={isNewlyOpened}
            figures={
              !isWide && (
                <Suspense fallback={<Skeleton className="my-6 h-96 rounded-card" />}>
                  <HomeFigures journey={journey.data} className="my-6" />
                </Suspense>
              )
            }
          />
          {!isFirst && quests.tile}
          {dailyVerse}
          <Invitations journey={journey.data} />
        </>
      )}
      {!isFirst && (
        <div className="mt-6">
          <Segmented
            label={t('home:tabs.label')}
            options={homeTabs.map((each) => ({ value: each, label: t(`home:tabs.${each}`) }))}
            value={tab}
            onChange={onTab}
          />
        </div>
      )}
      {tab === 'lessons' ? (
        <Suspense fallback={<LessonRowsSkeleton />}>
          <LessonList />
        </Suspense>
      ) : (
        <>
          <GuideList guides={stretches.far} />
          <NextSection reach={journey.data.nextSectionReach} />
        </>
      )}
    </>
  );
}
