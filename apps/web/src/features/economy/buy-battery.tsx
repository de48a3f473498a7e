import type { PlayerView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import type { ButtonVariant } from '../../ui/controls/button.tsx';
import { PurchaseButton } from './purchase-button.tsx';
import { batteryProblem } from './purchase-problems.ts';
import { useBuyBatteries } from './queries.ts';

export function BuyBattery({ player, variant }: { player: PlayerView; variant: ButtonVariant }) {
  const { t } = useTranslation('economy');
  const price = player.batteryPrice;
  const buying = useBuyBatteries();
  const problem = batteryProblem(player);
  return (
    <PurchaseButton
      price={price}
      spoken={t('buy.spoken', { price })}
      problem={problem && (problem === 'not-enough-gems' ? t('needGems.battery', { price }) : t(`refused.${problem}`))}
      buying={buying}
      variant={variant}
    >
      {t('buy.label')}
    </PurchaseButton>
  );
}
