import type { ProfileView } from '@kalima/contract';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFlamePulse } from '../../../features/economy/flame-pulse.ts';
import { loadTexts } from '../../../lib/language/i18n.ts';
import { numberFormat } from '../../../lib/language/numbers.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { pillClass } from '../../../ui/pill.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { BatteryCounter } from './battery-counter.tsx';

const StreakPopover = lazyPart(
  async () => {
    const [module] = await Promise.all([import('./streak-popover.tsx'), loadTexts('economy')]);
    return { default: module.StreakPopover };
  },
  ({ trigger }) => trigger,
);

function StreakCounter({ profile }: { profile: ProfileView }) {
  const { t, i18n } = useTranslation();
  const [asked, setAsked] = useState(false);
  const [isBeating, onBeaten] = useFlamePulse();
  const { streak } = profile;
  const face = (
    <button
      type="button"
      aria-label={t('counter.streak', { count: streak })}
      aria-haspopup="dialog"
      onClick={asked ? undefined : () => setAsked(true)}
      className={`${pillClass} relative after:absolute after:-inset-1 hover:bg-surface-2`}
    >
      <span className={classNames(isBeating && 'flame-pulse')} onAnimationEnd={onBeaten}>
        {profile.isDoneToday ? (
          <Icon name="fire" size={20} />
        ) : (
          <Icon name="fire-unlit" size={20} className="text-muted" />
        )}
      </span>
      {numberFormat(i18n.language).format(streak)}
    </button>
  );
  if (!asked) return face;
  return (
    <Suspense fallback={face}>
      <StreakPopover profile={profile} trigger={face} />
    </Suspense>
  );
}

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
  const number = numberFormat(i18n.language);
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
