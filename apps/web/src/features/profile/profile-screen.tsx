import { getJourney, type ProfileView } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { numberFormat } from '../../lib/language/numbers.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { RowLink } from '../../ui/controls/row-link.tsx';
import { Battery } from '../../ui/game/battery.tsx';
import { StarMark } from '../../ui/game/star-mark.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { LoadingCards } from '../../ui/status/loading.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { ActivityCalendar } from './activity-calendar.tsx';
import { AvatarEditor } from './avatar-editor.tsx';
import { NameEditor } from './name-editor.tsx';
import { useActivity } from './use-activity.ts';
import { XpChart } from './xp-chart.tsx';

interface ProfileScreenProps {
  profile: ProfileView;
  name: string;
  avatar: ReactNode;
  onSignOut(): void;
}

export function ProfileScreen({ profile, name, avatar, onSignOut }: ProfileScreenProps) {
  const { t } = useTranslation('profile');
  const activity = useActivity();
  // Second specification §8: a monthly XP that does not load counts as 0.
  const monthlyXp = activity.data?.monthlyXp ?? (activity.isError ? 0 : undefined);
  return (
    <div className="flex flex-col gap-5">
      <div className="mt-2 flex flex-col items-center gap-2 text-center">
        <AvatarEditor avatar={avatar} hasPicture={profile.avatarUrl !== null} />
        <NameEditor shown={name} name={profile.displayName} />
        <dl className="flex max-w-full flex-col gap-1 text-muted">
          <div>
            <dt className="sr-only">{t('email')}</dt>
            <dd className="wrap-anywhere">{profile.email}</dd>
          </div>
          <div className="flex flex-wrap justify-center gap-x-1.5 text-sm">
            <dt>{t('level')}</dt>
            <dd className="font-bold text-ink">{t(`levels.${profile.learningLevel ?? 'none'}`)}</dd>
          </div>
        </dl>
      </div>
      <StatTiles profile={profile} monthlyXp={monthlyXp} />
      <MembershipCard isSuper={profile.isSuper} />
      <MemoryRow />
      <ActivitySection {...activity} />
      <div className="flex flex-col gap-4 md:flex-row">
        <ButtonLink to={paths.settings} variant="neutral" size="large" full>
          <Icon name="gear" />
          {t('settings')}
        </ButtonLink>
        <Button variant="neutral" size="large" full onClick={onSignOut}>
          <Icon name="sign-out" />
          {t('signOut')}
        </Button>
      </div>
    </div>
  );
}

function MemoryRow() {
  const { t, i18n } = useTranslation('profile');
  const met = useQuery(queryOf(getJourney)).data?.memory.met ?? 0;
  return (
    <Card className="py-0!">
      <RowLink to={paths.memory} icon="seedling">
        {t('memory')}
        {met > 0 && (
          <span className="num block text-sm font-normal text-muted">
            {t('wordsMet', { count: met, words: numberFormat(i18n.language).format(met) })}
          </span>
        )}
      </RowLink>
    </Card>
  );
}

function MembershipCard({ isSuper }: { isSuper: boolean }) {
  const { t } = useTranslation('profile');
  if (isSuper) {
    return (
      <Card tone="gold" className="flex items-center gap-4">
        <StarMark size={44} className="text-gold" />
        <div>
          <h2 className="text-lg">{t('member')}</h2>
          <p className="text-pretty text-muted">{t('memberBody')}</p>
        </div>
      </Card>
    );
  }
  return (
    <Card tone="gold" className="flex flex-col gap-4 md:flex-row md:items-center md:justify-between">
      <div>
        <h2 className="text-lg">{t('upgradeTitle')}</h2>
        <p className="text-muted">{t('upgradeBody')}</p>
      </div>
      <ButtonLink to={paths.shop} className="shrink-0">
        {t('upgrade')}
      </ButtonLink>
    </Card>
  );
}

interface Tile {
  key: 'monthlyXp' | 'xp' | 'streak' | 'batteries' | 'gems';
  icon: IconName;
  value: string | undefined;
  spoken?: string;
}

function StatTiles({ profile, monthlyXp }: { profile: ProfileView; monthlyXp: number | undefined }) {
  const { t, i18n } = useTranslation('profile');
  const number = numberFormat(i18n.language);
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

function ActivitySection({ data, isError, isFetching, refetch }: ReturnType<typeof useActivity>) {
  const { t } = useTranslation(['profile', 'app']);
  if (data !== undefined) {
    return (
      <>
        <XpChart activity={data} />
        <ActivityCalendar activity={data} />
      </>
    );
  }
  if (isError) {
    return (
      <Card role="alert" className="flex flex-col items-center gap-3 py-8! text-center">
        <h2 className="text-lg">{t('profile:activity.failed')}</h2>
        <p className="text-pretty text-muted">{t('app:fault.body')}</p>
        <Button variant="neutral" busy={isFetching} onClick={() => refetch()}>
          {t('app:retry')}
        </Button>
      </Card>
    );
  }
  return <LoadingCards heights={['h-98 md:h-85.25', 'h-120 md:h-115']} />;
}
