import type { ProfileView } from '@kalima/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { pillClass } from '../../ui/pill.tsx';

const BatteryPopover = lazy(() =>
  import('./battery-popover.tsx').then((module) => ({ default: module.BatteryPopover })),
);

interface BatteryCounterProps {
  profile: ProfileView;
  roomy: boolean;
}

export function BatteryCounter({ profile, roomy }: BatteryCounterProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const { battery, maxBattery, isSuper } = profile;

  const label = isSuper
    ? t('counter.batteriesUnlimited')
    : battery > maxBattery
      ? t('counter.batteriesOver', { count: battery })
      : t('counter.batteries', { count: battery, max: maxBattery });
  const face = (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      onClick={asked ? undefined : () => setAsked(true)}
      className={`${pillClass} relative after:absolute after:-inset-1 hover:bg-surface-2`}
    >
      <Icon name="battery" size={22} />
      {isSuper ? '∞' : roomy && battery <= maxBattery ? `${battery} / ${maxBattery}` : battery}
    </button>
  );
  if (!asked) return face;
  return (
    <Suspense fallback={face}>
      <BatteryPopover profile={profile} trigger={face} />
    </Suspense>
  );
}
