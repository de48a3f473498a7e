import type { Plan, PlanId, Subscription } from '@kalima/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { usePlanWords } from './plan-words.ts';
import { useCheckout } from './queries.ts';
import { useStore } from './use-store.ts';

interface SuperOfferProps {
  plans: readonly Plan[];
  subscription: Subscription;
  isDemo: boolean;
  userId: string;
}

/** For whoever is not subscribed: choose a plan, then one button. */
export function SuperOffer({ plans, subscription, isDemo, userId }: SuperOfferProps) {
  const { t } = useTranslation('shop');
  const words = usePlanWords();
  const [chosen, setChosen] = useState<PlanId | null>(null);
  const store = useStore(userId);
  const checkout = useCheckout();

  const plan = plans.find(({ id }) => id === chosen) ?? plans[0];
  if (!plan) return null;
  const { status, subscription_end: endedAt, trial_available } = subscription;
  const trialDays = trial_available && !store.inShell ? plan.trialDays : 0;
  const offering = store.offerings?.find(({ id }) => id === plan.id);
  const price = words.price(plan, offering);
  return (
    <div className="flex flex-col gap-4">
      {status === 'ended' && endedAt && (
        <p className="text-pretty text-muted">{t('offer.ended', { date: words.date(endedAt) })}</p>
      )}
      <PlanChoice plans={plans} offerings={store.offerings} value={plan.id} onChange={setChosen} />
      <Button
        size="large"
        full
        busy={checkout.isPending || store.buying.isPending}
        onClick={() => (store.inShell ? store.buying : checkout).mutate(plan.id)}
      >
        {trialDays > 0 ? t('offer.startTrial', { count: trialDays }) : t('offer.subscribe')}
      </Button>
      <div className="text-center text-sm text-pretty text-muted" aria-live="polite">
        <p>
          {store.inShell && t('offer.store')}
          {!store.inShell && trialDays > 0 && t('offer.afterTrial', { count: trialDays, price })}
          {!store.inShell && trialDays === 0 && t('offer.atOnce', { price })}
        </p>
        <p className="mt-1">{t('offer.cancel')}</p>
      </div>
      {isDemo && !store.inShell && (
        <p className="flex items-center gap-2.5 rounded-card bg-surface-2 p-3.5 text-sm">
          <Icon name="info" size={20} className="text-muted" />
          {t('offer.demo')}
        </p>
      )}
      {store.inShell && (
        <Button variant="ghost" full busy={store.restoring.isPending} onClick={() => store.restoring.mutate()}>
          {t('offer.restore')}
        </Button>
      )}
    </div>
  );
}
