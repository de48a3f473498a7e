import type { PlayerView } from '@kalima/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useRules } from '../../lib/api/use-rules.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FreezesHeld } from './freezes-held.tsx';
import { PriceTag } from './price-tag.tsx';
import { freezeProblem } from './purchase-problems.ts';
import { useBuyFreeze } from './queries.ts';

export function FreezeCard({ player }: { player: PlayerView }) {
  const { t } = useTranslation('economy');
  const reasonId = useId();
  const rules = useRules();
  const buying = useBuyFreeze();
  const price = player.freezePrice;
  const problem = freezeProblem(player);
  return (
    <Card>
      <h2 className="text-lg">{t('freeze.title')}</h2>
      <p className="mt-1 mb-3 text-pretty text-muted">
        {rules && t('freeze.explain', { max: player.maxFreezes, every: rules.freezeEvery })}
      </p>
      <FreezesHeld player={player} />
      <Button
        variant="neutral"
        full
        className="mt-4"
        disabled={problem !== null}
        busy={buying.isPending}
        aria-label={t('freeze.spoken', { price })}
        aria-describedby={problem ? reasonId : undefined}
        onClick={() => buying.mutate()}
      >
        {t('freeze.buy')}
        <PriceTag price={price} />
      </Button>
      {problem && (
        <p id={reasonId} className="mt-2.5 text-sm text-muted">
          {problem === 'not-enough-gems' ? t('needGems.freeze', { price }) : t(`refused.${problem}`)}
        </p>
      )}
    </Card>
  );
}
