import { getJourney, type JourneyView, listGuides, type ProfileView } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { readStored, writeStored } from '../../lib/browser/browser-store.ts';
import { useMedia, wideQuery } from '../../lib/browser/use-media.ts';
import { percentText } from '../../lib/language/numbers.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { lazyPart } from '../../lib/loading/lazy-part.tsx';
import { LoadFault } from '../../lib/loading/load-fault.tsx';
import { useFirstRenderDone } from '../../lib/loading/use-first-render-done.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { GuideList } from './guide-stretch.tsx';
import type { HomeFiguresProps } from './home-figures.tsx';
import { HomeSkeleton, type HomeTab, homeTabs, LessonRowsSkeleton } from './home-skeleton.tsx';
import { type JourneyMap, mapJourney, stretchesOf } from './journey-map.ts';
import { NearPath } from './near-path.tsx';
import { TodayCard } from './today-card.tsx';

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
  const guides = useQuery({ ...queryOf(listGuides, { query: { language } }), staleTime: Number.POSITIVE_INFINITY });
  const journey = useQuery(queryOf(getJourney));

  const map = guides.data && journey.data ? mapJourney(guides.data.guides, journey.data) : null;

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

  return (
    <>
      <TodayCard profile={profile} journey={journey.data} here={map.here} lostStreak={lostStreak} />
      {news}
      <BelowToday {...{ tab, onTab, profile, isFirst, map }} journey={journey.data} />
    </>
  );
}

interface BelowTodayProps extends Pick<HomeScreenProps, 'tab' | 'onTab' | 'isFirst'> {
  profile: ProfileView;
  journey: JourneyView;
  map: JourneyMap;
}

function BelowToday({ tab, onTab, isFirst, profile, journey, map }: BelowTodayProps) {
  const { t } = useTranslation('home');
  const isWide = useMedia(wideQuery);
  const isNewlyOpened = useNewlyOpened(profile.userId, map.here);
  const isFirstRenderDone = useFirstRenderDone();
  if (!isFirstRenderDone) return null;

  const stretches = stretchesOf(map);
  const tabs = !isFirst && (
    <div className="my-4">
      <Segmented
        label={t('tabs.label')}
        options={homeTabs.map((each) => ({ value: each, label: t(`tabs.${each}`) }))}
        value={tab}
        onChange={onTab}
      />
    </div>
  );
  const figures = !isWide && (
    <Suspense fallback={<Skeleton className="my-4 h-96 rounded-card" />}>
      <HomeFigures journey={journey} className="my-3" />
    </Suspense>
  );
  if (tab === 'lessons')
    return (
      <>
        {tabs}
        <Suspense fallback={<LessonRowsSkeleton />}>
          <LessonList />
        </Suspense>
      </>
    );
  return (
    <>
      <LettersRow profile={profile} />
      <NearPath done={stretches.done} here={stretches.here} isNewlyOpened={isNewlyOpened}>
        <PlacementRow journey={journey} here={map.here} />
        {figures}
      </NearPath>
      {tabs}
      <GuideList guides={stretches.far} />
      <NextSection reach={journey.nextSectionReach} />
    </>
  );
}

/** Whether the current level is another than when this browser last showed home: its way is drawn once. */
function useNewlyOpened(userId: string, here: JourneyMap['here']): boolean {
  const place = here && `${here.guide.number}-${here.level.number}`;
  const key = `kalima.last-level.${userId}` as const;
  const [before, setBefore] = useState<{ key: string; place: string | null } | null>(null);
  if (before?.key !== key) setBefore({ key, place: readStored(key) });
  useEffect(() => {
    if (place !== null) writeStored(key, place);
  }, [key, place]);
  return place !== null && before !== null && before.place !== null && before.place !== place;
}

function NextSection({ reach: { from, to } }: { reach: JourneyView['nextSectionReach'] }) {
  const { t, i18n } = useTranslation('home');
  return (
    <section className="mt-3 flex items-center gap-4 rounded-card border-2 border-line border-dashed p-4 md:p-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-2xl bg-surface-2 text-muted">
        <Icon name="lock" size={22} />
      </span>
      <div>
        <h2 className="num text-lg">
          {t('next.title', { from: percentText(from, i18n.language, 1), to: percentText(to, i18n.language, 1) })}
        </h2>
        <p className="text-sm text-pretty text-muted">{t('next.body')}</p>
      </div>
    </section>
  );
}

/** The path's beginning for a beginner who does not read Arabic script, or was never asked. */
function LettersRow({ profile: { learningLevel, canRead } }: { profile: ProfileView }) {
  const { t } = useTranslation('home');
  if (learningLevel !== 'beginner' || canRead === true) return null;
  return <PathRow to={paths.letters}>{t('letters')}</PathRow>;
}

/** The placement by guide, of the guide where the path stands. */
function PlacementRow({ journey, here }: { journey: JourneyView; here: JourneyMap['here'] }) {
  const { t } = useTranslation('home');
  const { placementGuide, isPlacementOffered } = journey;
  if (placementGuide === null || isPlacementOffered || placementGuide !== here?.guide.number) return null;
  return <PathRow to={paths.placement(placementGuide)}>{t('placement.guide', { next: placementGuide + 1 })}</PathRow>;
}

function PathRow({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="mt-3 flex min-h-12 items-center gap-3 rounded-button px-2 leading-tight font-extrabold hover:bg-surface-2"
    >
      <span className="flex-1">{children}</span>
      <Icon name="chevron-right" size={20} className="text-muted" />
    </Link>
  );
}
