import { getJourney, type PlayerView } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { Button, type ButtonVariant } from '../../ui/controls/button.tsx';
import { PurchaseButton } from './purchase-button.tsx';
import { useBuyBatteries, useRechargeFree } from './queries.ts';

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

/** Why a button cannot be pressed; the server judges all the same. */
export function batteryProblem({ battery, maxBattery, gems, batteryPrice }: PlayerView) {
  if (battery >= maxBattery) return 'battery-full' as const;
  return gems < batteryPrice ? ('not-enough-gems' as const) : null;
}

export function freezeProblem({ freezes, maxFreezes, gems, freezePrice }: PlayerView) {
  if (maxFreezes === 0) return 'freezes-off' as const;
  if (freezes >= maxFreezes) return 'freezes-full' as const;
  return gems < freezePrice ? ('not-enough-gems' as const) : null;
}

export function useCanReview(): boolean {
  const { data } = useQuery(queryOf(getJourney));
  return data?.memory.isReviewOffered === true;
}
