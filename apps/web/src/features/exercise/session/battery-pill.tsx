import type { PlayerView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Battery } from '../../../ui/battery.tsx';
import { Pill } from '../../../ui/pill.tsx';

export function BatteryPill({ player }: { player: PlayerView }) {
  const { t, i18n } = useTranslation('exercise');
  return (
    <Pill
      role="img"
      aria-label={player.isSuper ? t('batteriesUnlimited') : t('batteries', { count: player.battery })}
      className="mr-2 ml-2 shrink-0 md:mr-0 md:ml-0"
    >
      <Battery size={22} charge={player.isSuper ? 1 : player.battery / player.maxBattery} />
      {player.isSuper ? '∞' : new Intl.NumberFormat(i18n.language).format(player.battery)}
    </Pill>
  );
}
