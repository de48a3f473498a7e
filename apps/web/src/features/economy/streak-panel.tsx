import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/navigation/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { FreezesHeld } from './freezes-held.tsx';
import { PanelLink, type PanelProps } from './panel-link.tsx';

export function StreakPanel({ player, onLeave }: PanelProps) {
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
          <FreezesHeld player={player} className="mt-3 mb-1 border-line border-t pt-3" />
          <PanelLink to={paths.batteryShop} icon="bag" onLeave={onLeave}>
            {t('freeze.get')}
          </PanelLink>
        </>
      )}
    </>
  );
}
