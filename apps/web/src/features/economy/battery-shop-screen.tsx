import type { PlayerView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { useRules } from '../../lib/api/use-rules.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Card } from '../../ui/card.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/text/page-head.tsx';
import { BuyBattery, FreeRecharge, freezeProblem, useCanReview } from './battery-offers.tsx';
import { BatteryStatus } from './battery-status.tsx';
import { FreezesHeld } from './freezes-held.tsx';
import { PurchaseButton } from './purchase-button.tsx';
import { useBuyFreeze } from './queries.ts';

export function BatteryShopScreen({ player }: { player: PlayerView }) {
  const { t } = useTranslation('economy');
  return (
    <div className="flex flex-col gap-4">
      <PageHead title={t('shop.title')} back={paths.shop} backLabel={t('shop.back')} />
      {player.isSuper ? (
        <Card tone="gold" className="text-center">
          <p className="text-6xl font-black text-ok-ink" aria-hidden="true">
            ∞
          </p>
          <h2 className="text-lg">{t('shop.superTitle')}</h2>
          <p className="mt-1 text-pretty text-muted">{t('shop.superBody')}</p>
        </Card>
      ) : (
        <ForRegularLearners player={player} />
      )}
      {player.maxFreezes > 0 && <FreezeCard player={player} />}
    </div>
  );
}

function ForRegularLearners({ player }: { player: PlayerView }) {
  const { t } = useTranslation('economy');
  const canReview = useCanReview();
  const { freeRechargesLeft, freeRechargesUsed } = player;
  const isFree = freeRechargesLeft > 0;
  return (
    <>
      <Card>
        <BatteryStatus player={player} />
        <p className="mt-1 text-sm text-pretty text-muted">{t('battery.explain')}</p>
      </Card>
      <Card>
        <h2 className="text-lg">{t('shop.recharge')}</h2>
        <p className="mt-1 mb-4 text-pretty text-muted">
          {t('buy.explain', { max: player.maxBattery })} {t('shop.gems', { count: player.gems })}
        </p>
        <BuyBattery player={player} variant={isFree ? 'neutral' : 'primary'} />
      </Card>
      <Card>
        <h2 className="text-lg">{t('shop.freeTitle')}</h2>
        <p className="mt-1 text-pretty text-muted">
          {isFree ? t('free.explain', { total: freeRechargesLeft + freeRechargesUsed }) : t('free.none')}
        </p>
        {isFree && (
          <div className="mt-4">
            <FreeRecharge player={player} />
          </div>
        )}
      </Card>
      {canReview && (
        <Card>
          <h2 className="text-lg">{t('shop.reviewTitle')}</h2>
          <p className="mt-1 mb-4 text-pretty text-muted">{t('review.explain')}</p>
          <ButtonLink to={paths.review} variant="neutral" full>
            <Icon name="book" size={22} />
            {t('review.label')}
          </ButtonLink>
        </Card>
      )}
    </>
  );
}

function FreezeCard({ player }: { player: PlayerView }) {
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
