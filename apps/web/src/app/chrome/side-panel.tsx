import type { ProfileView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { learnerName } from '../../features/profile/queries.ts';
import { ErrorBoundary } from '../../lib/error-boundary.tsx';
import { paths } from '../../lib/paths.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Avatar } from './avatar.tsx';
import { Counters } from './counters.tsx';
import { DayQuest } from './day-quest.tsx';
import { LearnerStatistics } from './learner-statistics.tsx';
import { SuperPromotion } from './super-promotion.tsx';

/** Beside the column on wide screens: who, how much, what next. It stays in sight while the column scrolls. */
export function SidePanel({ profile }: { profile: ProfileView | undefined }) {
  const { t } = useTranslation();
  const name = learnerName(profile, t('anonymousName'));
  return (
    <aside
      aria-label={t('panel.label')}
      className="sticky top-0 -mx-1.5 hidden h-dvh flex-col gap-4 overflow-y-auto px-1.5 py-7 wide:flex"
    >
      {profile ? (
        <Link to={paths.profile} className="flex min-h-12 items-center gap-3 rounded-button font-extrabold">
          <Avatar name={name} url={profile.avatarUrl} />
          <span className="truncate">{name}</span>
        </Link>
      ) : (
        <Skeleton className="h-12 rounded-button" />
      )}
      <ErrorBoundary>
        <Counters profile={profile} roomy />
      </ErrorBoundary>
      <ErrorBoundary>
        <DayQuest profile={profile} />
      </ErrorBoundary>
      <ErrorBoundary>
        <LearnerStatistics profile={profile} />
      </ErrorBoundary>
      <ErrorBoundary>{profile && <SuperPromotion profile={profile} />}</ErrorBoundary>
    </aside>
  );
}
