import type { PlayerView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { BatteryStatus } from './battery-status.tsx';
import { BuyBattery } from './buy-battery.tsx';
import { FreeRecharge } from './free-recharge.tsx';
import { useCanReview } from './use-can-review.ts';

interface BatteryPanelProps {
  player: PlayerView;
  onLeave(): void;
}

/** What the header's battery opens. */
export function BatteryPanel({ player, onLeave }: BatteryPanelProps) {
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
          <Link to={paths.review} onClick={onLeave} className={rowClass}>
            <Icon name="book" size={22} className="text-muted" />
            <span className="flex-1">{t('review.label')}</span>
            <span className="text-sm text-ok-ink">{t('review.earn')}</span>
          </Link>
        )}
        <Link to={paths.batteryShop} onClick={onLeave} className={rowClass}>
          <Icon name="bag" size={22} className="text-muted" />
          <span className="flex-1">{t('shopLink')}</span>
          <Icon name="chevron-right" size={20} className="text-muted" />
        </Link>
      </div>
    </>
  );
}

const rowClass = 'flex min-h-12 items-center gap-3 border-line font-bold not-first:border-t hover:text-hue-ink';
