import type { PlayerView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { useRechargeFree } from './queries.ts';

export function FreeRecharge({ player }: { player: PlayerView }) {
  const { t } = useTranslation('economy');
  const recharging = useRechargeFree();
  return (
    <Button
      full
      disabled={player.battery >= player.maxBattery}
      busy={recharging.isPending}
      onClick={() => recharging.mutate()}
    >
      {t('free.label')}
      <span className="num text-sm opacity-85">{t('free.left', { count: player.freeRechargesLeft })}</span>
    </Button>
  );
}
