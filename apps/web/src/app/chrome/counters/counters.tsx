import type { ProfileView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { pillClass } from '../../../ui/pill.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { BatteryCounter } from './battery-counter.tsx';
import { StreakCounter } from './streak-counter.tsx';

export function Counters({ profile, roomy = false }: { profile: ProfileView | undefined; roomy?: boolean }) {
  const { t, i18n } = useTranslation();
  if (!profile) {
    return (
      <div className="flex gap-2" aria-hidden="true">
        <Skeleton className="h-10 w-16 rounded-full" />
        <Skeleton className="h-10 w-20 rounded-full" />
        <Skeleton className="h-10 w-16 rounded-full" />
      </div>
    );
  }
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <div className="flex flex-wrap gap-2">
      <StreakCounter profile={profile} />
      <Link
        to={paths.gemsShop}
        data-counter="gems"
        aria-label={t('counter.gems', { count: profile.gems })}
        className={`${pillClass} relative after:absolute after:-inset-1 hover:bg-surface-2`}
      >
        <Icon name="gem" size={19} />
        {number.format(profile.gems)}
      </Link>
      <BatteryCounter profile={profile} roomy={roomy} />
    </div>
  );
}
