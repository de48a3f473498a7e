import type { ProfileView } from '@kalima/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Popover } from '../../ui/popover.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { paths } from '../paths.ts';

interface BatteryPopoverProps {
  profile: ProfileView;
  trigger: ReactNode;
}

export function BatteryPopover({ profile, trigger }: BatteryPopoverProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(true);
  const { battery, maxBattery, isSuper, nextBatteryInMs } = profile;
  const minutes = Math.max(1, Math.ceil((nextBatteryInMs ?? 0) / 60_000));

  return (
    <Popover open={open} onOpenChange={setOpen} label={t('battery.title')} trigger={trigger}>
      <h2 className="text-lg">{t('battery.title')}</h2>
      {isSuper ? (
        <p className="mt-2 text-sm text-muted">{t('battery.unlimited')}</p>
      ) : (
        <>
          <ProgressBar
            className="my-3"
            tone="ok"
            share={battery / maxBattery}
            label={t('counter.batteries', { count: battery, max: maxBattery })}
          />
          <p className="text-sm font-bold">
            {nextBatteryInMs === null ? t('battery.full') : t('battery.next', { count: minutes })}
          </p>
          <p className="mt-1 text-sm text-muted">{t('battery.explain')}</p>
          <ButtonLink to={paths.batteryShop} variant="success" full className="mt-4" onClick={() => setOpen(false)}>
            {t('battery.shop')}
          </ButtonLink>
        </>
      )}
    </Popover>
  );
}
