import type { PlayerView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { useRules } from '../../lib/api/use-rules.ts';
import { Card } from '../../ui/card.tsx';
import { FreezesHeld } from './freezes-held.tsx';
import { PurchaseButton } from './purchase-button.tsx';
import { freezeProblem } from './purchase-problems.ts';
import { useBuyFreeze } from './queries.ts';

export function FreezeCard({ player }: { player: PlayerView }) {
  const { t } = useTranslation('economy');
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
      <FreezesHeld player={player} className="mb-4" />
      <PurchaseButton
        price={price}
        spoken={t('freeze.spoken', { price })}
        problem={problem && (problem === 'not-enough-gems' ? t('needGems.freeze', { price }) : t(`refused.${problem}`))}
        buying={buying}
        variant="neutral"
      >
        {t('freeze.buy')}
      </PurchaseButton>
    </Card>
  );
}
