import { getSettings, type Plan, type PlanId, type Subscription } from '@kalima/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { choosePurchases, isInShell } from '../../lib/purchases/choose-purchases.ts';
import type { Offering } from '../../lib/purchases/purchases.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { becameSuper } from './became-super.ts';
import { buyInApp, restoreInApp, type Validated } from './buy-in-app.ts';
import { usePlanWords } from './plan-words.ts';
import { useCacheSubscription, useCheckout } from './queries.ts';
import { useMembershipToasts } from './use-membership-toasts.ts';

interface SuperOfferProps {
  plans: readonly Plan[];
  subscription: Subscription;
  isDemo: boolean;
  userId: string;
}

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

interface PlanChoiceProps {
  plans: readonly Plan[];
  offerings: readonly Offering[] | undefined;
  value: PlanId;
  onChange(plan: PlanId): void;
}

function PlanChoice({ plans, offerings, value, onChange }: PlanChoiceProps) {
  const { t } = useTranslation('shop');
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-lg font-black">{t('plans.legend')}</legend>
      <div className="grid gap-3 md:grid-cols-2">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            offering={offerings?.find(({ id }) => id === plan.id)}
            chosen={plan.id === value}
            onChoose={() => onChange(plan.id)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface PlanCardProps {
  plan: Plan;
  offering: Offering | undefined;
  chosen: boolean;
  onChoose(): void;
}

function PlanCard({ plan, offering, chosen, onChoose }: PlanCardProps) {
  const { t } = useTranslation('shop');
  const words = usePlanWords();
  const { price, per, note } = words.face(plan, offering);
  const saving = words.saving(plan);
  return (
    <label className="flex cursor-pointer items-start gap-3.5 rounded-card border-2 border-line bg-surface p-4 transition-colors has-checked:border-gold has-checked:bg-gold-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-hue-ink">
      <input type="radio" name="plan" value={plan.id} checked={chosen} onChange={onChoose} className="peer sr-only" />
      <span
        aria-hidden="true"
        className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full border-2 border-line-strong after:size-3 after:rounded-full peer-checked:border-gold-ink peer-checked:after:bg-gold-ink"
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <span className="font-extrabold">{t(`plans.${plan.period}`)}</span>
          {saving && (
            <span className="rounded-full bg-ok-tint px-2.5 py-0.5 text-xs font-extrabold text-ok-ink">{saving}</span>
          )}
        </span>
        <span className="mt-1 block">
          <span className="num text-2xl font-black">{price}</span> <span className="text-sm text-muted">{per}</span>
        </span>
        <span className="num block text-sm text-muted">{note}</span>
      </span>
    </label>
  );
}

/** The store of the native shell. In a browser it is not there, and nothing of it is fetched. */
function useStore(userId: string | null) {
  const inShell = isInShell();
  const toasts = useMembershipToasts();
  const { keep, askAgain } = useCacheSubscription();
  const settings = useQuery({ ...queryOf(getSettings), enabled: inShell });
  const key = settings.data?.revenueCatKey ?? null;
  const open = () => choosePurchases(key, userId ?? '');

  function handle(validated: Validated | null) {
    if (validated) keep(validated.subscription, validated.player);
    else askAgain();
  }

  const offerings = useQuery({
    queryKey: ['offerings', userId],
    queryFn: async () => (await open()).offerings(),
    enabled: inShell && key !== null && userId !== null,
    retry: false,
  });
  const buying = useMutation({
    mutationFn: async (plan: PlanId) => buyInApp(await open(), plan, userId),
    onSuccess: (bought) => {
      if (!bought) return;
      handle(bought.validated);
      becameSuper.set(true);
    },
    onError: toasts.storeFailed,
  });
  const restoring = useMutation({
    mutationFn: async () => restoreInApp(await open(), userId),
    onSuccess: ({ validated }) => {
      handle(validated);
      toasts.restored();
    },
    onError: toasts.storeFailed,
  });
  return { inShell, offerings: offerings.data, buying, restoring };
}
