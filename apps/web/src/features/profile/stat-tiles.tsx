import type { ProfileView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Battery } from '../../ui/battery.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface StatTilesProps {
  profile: ProfileView;
  /** Undefined while it is on its way. */
  monthlyXp: number | undefined;
}

interface Tile {
  key: 'monthlyXp' | 'xp' | 'streak' | 'batteries' | 'gems';
  icon: IconName;
  value: string | undefined;
  /** What a screen reader says instead of a sign. */
  spoken?: string;
}

export function StatTiles({ profile, monthlyXp }: StatTilesProps) {
  const { t, i18n } = useTranslation('profile');
  const number = new Intl.NumberFormat(i18n.language);
  const tiles: readonly Tile[] = [
    { key: 'monthlyXp', icon: 'star', value: monthlyXp === undefined ? undefined : number.format(monthlyXp) },
    { key: 'xp', icon: 'star', value: number.format(profile.totalXp) },
    { key: 'streak', icon: 'fire', value: number.format(profile.streak) },
    profile.isSuper
      ? { key: 'batteries', icon: 'battery', value: '∞', spoken: t('unlimited') }
      : { key: 'batteries', icon: 'battery', value: number.format(profile.battery) },
    { key: 'gems', icon: 'gem', value: number.format(profile.gems) },
  ];
  return (
    <div className="@container">
      <dl className="grid grid-cols-6 gap-3">
        {tiles.map(({ key, icon, value, spoken }) => (
          <div
            key={key}
            className={classNames(
              'flex min-w-0 flex-col justify-between rounded-card border border-line bg-surface p-3 md:p-4 @max-[16rem]:col-span-full',
              key === 'monthlyXp' || key === 'xp' ? 'col-span-3' : 'col-span-2',
            )}
          >
            <dt className="text-sm font-bold text-muted">{t(key)}</dt>
            <dd className="num mt-1 flex min-h-7 items-center gap-1.5 text-xl font-black md:gap-2">
              {icon === 'battery' ? (
                <Battery size={22} charge={profile.isSuper ? 1 : profile.battery / profile.maxBattery} />
              ) : (
                <Icon name={icon} size={22} className={icon === 'star' ? 'text-gold' : undefined} />
              )}
              {value === undefined ? (
                <Skeleton className="h-6 w-16" />
              ) : (
                <span aria-hidden={spoken !== undefined}>{value}</span>
              )}
              {spoken && <span className="sr-only">{spoken}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
