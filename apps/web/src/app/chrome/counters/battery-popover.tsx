import type { ProfileView } from '@kalima/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BatteryPanel } from '../../../features/economy/battery-panel.tsx';
import type { TapEvent, TapGame } from '../../../features/economy/tap-game.ts';
import { TapJudge } from '../../../features/economy/tap-judge.tsx';
import { Popover } from '../../../ui/controls/popover.tsx';

interface BatteryPopoverProps {
  profile: ProfileView;
  trigger: ReactNode;
  open: boolean;
  onOpenChange(open: boolean): void;
  game: TapGame;
  dispatchGame(event: TapEvent): void;
}

export function BatteryPopover({ profile, trigger, open, onOpenChange, game, dispatchGame }: BatteryPopoverProps) {
  const { t } = useTranslation('economy');
  return (
    <>
      <Popover open={open} onOpenChange={onOpenChange} label={t('battery.title')} trigger={trigger}>
        <BatteryPanel player={profile} onLeave={() => onOpenChange(false)} />
      </Popover>
      <TapJudge game={game} dispatch={dispatchGame} />
    </>
  );
}
