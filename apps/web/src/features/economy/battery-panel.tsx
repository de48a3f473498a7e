import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/navigation/paths.ts';
import { BuyBattery, FreeRecharge, useCanReview } from './battery-offers.tsx';
import { BatteryStatus } from './battery-status.tsx';
import { PanelLink, type PanelProps } from './panel-link.tsx';

export function BatteryPanel({ player, onLeave }: PanelProps) {
  const { t } = useTranslation('economy');
  const canReview = useCanReview();
  if (player.isSuper) {
    return (
      <>
        <h2 className="text-lg">{t('battery.title')}</h2>
        <p className="mt-1 text-4xl font-black text-ok-ink" aria-hidden="true">
          ∞
        </p>
        <p className="mt-1 text-sm text-muted">{t('battery.unlimited')}</p>
      </>
    );
  }
  const isFree = player.freeRechargesLeft > 0;
  return (
    <>
      <h2 className="mb-2 text-lg">{t('battery.title')}</h2>
      <BatteryStatus player={player} />
      <p className="mt-1 text-sm text-pretty text-muted">{t('battery.explain')}</p>
      <div className="mt-4 flex flex-col gap-3.5">
        {isFree && <FreeRecharge player={player} />}
        <BuyBattery player={player} variant={isFree ? 'neutral' : 'primary'} />
      </div>
      <div className="mt-2 flex flex-col">
        {canReview && (
          <PanelLink
            to={paths.review}
            icon="book"
            onLeave={onLeave}
            end={<span className="text-sm text-ok-ink">{t('review.earn')}</span>}
          >
            {t('review.label')}
          </PanelLink>
        )}
        <PanelLink to={paths.batteryShop} icon="bag" onLeave={onLeave}>
          {t('shopLink')}
        </PanelLink>
      </div>
    </>
  );
}
