import type { ProfileView } from '@kalima/contract';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { learnerName } from '../../features/profile/queries.ts';
import { ErrorBoundary } from '../../lib/error-boundary.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { paths } from '../../lib/paths.ts';
import { useMedia, wideQuery } from '../../lib/use-media.ts';
import { PersonName } from '../../ui/person-name.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Avatar } from './avatar.tsx';
import { Counters } from './counters.tsx';
import { DayQuest } from './day-quest.tsx';
import { LearnerStatistics } from './learner-statistics.tsx';
import { SuperPromotion } from './super-promotion.tsx';

const PanelFigures = lazyPart(async () => ({
  default: (await import('../../features/home/home-figures.tsx')).PanelFigures,
}));

/** Beside the column on wide screens: who, how much, what next. It stays in sight while the column scrolls. */
export function SidePanel({ profile }: { profile: ProfileView | undefined }) {
  const { t } = useTranslation();
  const hasBegun = profile?.hasFinishedExercise !== false;
  const { pathname } = useLocation();
  const isWide = useMedia(wideQuery);
  const name = learnerName(profile, t('anonymousName'));
  return (
    <aside
      id="side-panel"
      aria-label={t('panel.label')}
      className="sticky top-0 -mx-1.5 hidden h-window flex-col gap-4 overflow-y-auto px-1.5 py-7 wide:flex"
    >
      {profile ? (
        <Link to={paths.profile} className="flex min-h-12 items-center gap-3 rounded-button font-extrabold">
          <Avatar name={name} url={profile.avatarUrl} />
          <PersonName className="truncate">{name}</PersonName>
        </Link>
      ) : (
        <Skeleton className="h-12 rounded-button" />
      )}
      <ErrorBoundary>
        <Counters profile={profile} roomy />
      </ErrorBoundary>
      {hasBegun && (
        <ErrorBoundary>
          <DayQuest profile={profile} />
        </ErrorBoundary>
      )}
      {pathname === paths.home && isWide && (
        <ErrorBoundary>
          <Suspense fallback={null}>
            <PanelFigures />
          </Suspense>
        </ErrorBoundary>
      )}
      {hasBegun && (
        <ErrorBoundary>
          <LearnerStatistics profile={profile} />
        </ErrorBoundary>
      )}
      <ErrorBoundary>{profile && <SuperPromotion profile={profile} />}</ErrorBoundary>
    </aside>
  );
}
