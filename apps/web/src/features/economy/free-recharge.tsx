import type { PlayerView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { useRechargeFree } from './queries.ts';

interface FreeRechargeProps {
  player: PlayerView;
  variant: ButtonVariant;
}

export function FreeRecharge({ player, variant }: FreeRechargeProps) {
  const { t } = useTranslation('economy');
  const recharging = useRechargeFree();
  return (
    <Button
      variant={variant}
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
