import type { ProfileView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { learnerName } from '../../features/profile/queries.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StarMark } from '../../ui/star-mark.tsx';
import { paths } from '../paths.ts';
import { Avatar } from './avatar.tsx';
import { Counters } from './counters.tsx';
import { LearnerStatistics } from './learner-statistics.tsx';
import { SuperPromotion } from './super-promotion.tsx';

/** Beside the column on wide screens: who, how much, what next. */
export function SidePanel({ profile }: { profile: ProfileView | undefined }) {
  const { t } = useTranslation();
  const name = learnerName(profile, t('anonymousName'));
  return (
    <aside aria-label={t('panel.label')} className="hidden flex-col gap-4 py-7 wide:flex">
      {profile ? (
        <Link to={paths.profile} className="flex min-h-12 items-center gap-3 rounded-button font-extrabold">
          <Avatar name={name} url={profile.avatarUrl} />
          <span className="truncate">{name}</span>
        </Link>
      ) : (
        <Skeleton className="h-12 rounded-button" />
      )}
      <Counters profile={profile} roomy />
      <Card>
        <div className="flex items-center justify-between">
          <h2 className="text-base">{t('panel.quests')}</h2>
          <Link to={paths.quests} className="-my-3 flex min-h-12 items-center text-sm font-extrabold text-hue-ink">
            {t('panel.viewAll')}
          </Link>
        </div>
        <div className="mt-3 flex items-center gap-3">
          <StarMark size={34} className="text-gold" />
          <p className="text-sm text-muted">{t('panel.questsSoon')}</p>
        </div>
      </Card>
      <LearnerStatistics profile={profile} />
      {profile && <SuperPromotion profile={profile} />}
    </aside>
  );
}
