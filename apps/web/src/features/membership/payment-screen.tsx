import type { Plan } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isMember, MemberCard } from './member-card.tsx';
import { WithMembership } from './membership-states.tsx';
import { PaymentForm } from './payment-form.tsx';
import { usePlanWords } from './plan-words.ts';

interface PaymentScreenProps {
  /** As the address says; another one than we have counts as none. */
  planId: string | null;
  onDone(): void;
}

export function PaymentScreen({ planId, onDone }: PaymentScreenProps) {
  const { t } = useTranslation('shop');
  return (
    <WithMembership>
      {({ shop, subscription }) => {
        if (isMember(subscription)) {
          return (
            <>
              <p className="text-pretty text-muted">{t('payment.member')}</p>
              <MemberCard
                subscription={subscription}
                plans={shop.plans}
                isPortal={subscription.provider === 'demo' || subscription.provider === null}
              />
            </>
          );
        }
        // Real payments happen with the provider.
        const plan = shop.plans.find(({ id }) => id === planId) ?? shop.plans[0];
        if (shop.checkout !== 'demo' || !plan) return <Navigate to={paths.shop} replace />;
        const hasTrial = subscription.trial_available && plan.trialDays > 0;
        return (
          <>
            <p className="flex items-start gap-3 rounded-card bg-gold-tint p-4 text-pretty">
              <Icon name="info" size={22} className="mt-0.5 text-gold-ink" />
              {t('payment.notice')}
            </p>
            <ChosenPlan plan={plan} hasTrial={hasTrial} />
            <PaymentForm plan={plan} hasTrial={hasTrial} onDone={onDone} />
          </>
        );
      }}
    </WithMembership>
  );
}

function ChosenPlan({ plan, hasTrial }: { plan: Plan; hasTrial: boolean }) {
  const { t } = useTranslation('shop');
  const words = usePlanWords();
  const price = words.price(plan);
  return (
    <Card className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <h2 className="text-sm font-bold text-muted">{t('payment.plan')}</h2>
        <p className="text-lg font-extrabold">{t(`plans.${plan.period}`)}</p>
        <p className="num text-sm text-muted">
          {hasTrial ? t('offer.afterTrial', { count: plan.trialDays, price }) : t('offer.atOnce', { price })}
        </p>
      </div>
      <Link to={paths.shop} className="flex min-h-12 items-center px-2 font-extrabold text-hue-ink">
        {t('payment.change')}
      </Link>
    </Card>
  );
}
