import type { PlayerView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { FreezesHeld } from './freezes-held.tsx';

interface StreakPanelProps {
  player: PlayerView;
  onLeave(): void;
}

/** What the header's flame opens. */
export function StreakPanel({ player, onLeave }: StreakPanelProps) {
  const { t } = useTranslation('economy');
  const { streak } = player;
  return (
    <>
      <h2 className="mb-2 text-lg">{t('streak.title')}</h2>
      <p className="flex items-center gap-2 text-xl font-black">
        <Icon name="fire" size={28} className={streak === 0 ? 'opacity-45 grayscale' : undefined} />
        {streak === 0 ? t('streak.none') : t('streak.days', { count: streak })}
      </p>
      <p className="mt-2 text-sm text-pretty text-muted">
        {t(player.maxFreezes > 0 ? 'streak.how' : 'streak.howStrict')}
      </p>
      {player.maxFreezes > 0 && (
        <>
          <div className="mt-3 border-line border-t pt-3">
            <FreezesHeld player={player} />
          </div>
          <Link
            to={paths.batteryShop}
            onClick={onLeave}
            className="mt-1 flex min-h-12 items-center gap-3 font-bold hover:text-hue-ink"
          >
            <Icon name="bag" size={22} className="text-muted" />
            <span className="flex-1">{t('freeze.get')}</span>
            <Icon name="chevron-right" size={20} className="text-muted" />
          </Link>
        </>
      )}
    </>
  );
}
