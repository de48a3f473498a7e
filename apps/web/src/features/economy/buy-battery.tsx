import type { PlayerView } from '@kalima/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { PriceTag } from './price-tag.tsx';
import { batteryProblem } from './purchase-problems.ts';
import { useBuyBatteries } from './queries.ts';

interface BuyBatteryProps {
  player: PlayerView;
  variant: ButtonVariant;
}

/** With the reason below it when it cannot be pressed. */
export function BuyBattery({ player, variant }: BuyBatteryProps) {
  const { t } = useTranslation('economy');
  const reasonId = useId();
  const buying = useBuyBatteries();
  const price = player.batteryPrice;
  const problem = batteryProblem(player);
  return (
    <div>
      <Button
        variant={variant}
        full
        disabled={problem !== null}
        busy={buying.isPending}
        aria-label={t('buy.spoken', { price })}
        aria-describedby={problem ? reasonId : undefined}
        onClick={() => buying.mutate()}
      >
        {t('buy.label')}
        <PriceTag price={price} />
      </Button>
      {problem && (
        <p id={reasonId} className="mt-2.5 text-sm text-pretty text-muted">
          {problem === 'not-enough-gems' ? t('needGems.battery', { price }) : t(`refused.${problem}`)}
        </p>
      )}
    </div>
  );
}
