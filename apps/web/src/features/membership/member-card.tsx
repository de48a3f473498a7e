import type { Plan, Subscription } from '@kalima/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { StarMark } from '../../ui/game/star-mark.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePlanWords } from './plan-words.ts';
import { useChangeSubscription, usePortal } from './queries.ts';

const playSubscriptions = 'https://play.google.com/store/account/subscriptions';

interface MemberCardProps {
  subscription: Subscription;
  plans: readonly Plan[];
  isPortal?: boolean;
}

/** Whether there is a subscription to speak of: a renewal that failed is one still. */
export const isMember = ({ subscribed, status }: Subscription): boolean => subscribed || status === 'past-due';

export function MemberCard({ subscription, plans, isPortal = false }: MemberCardProps) {
  const { t } = useTranslation('shop');
  const plan = plans.find(({ id }) => id === subscription.subscription_tier);
  const isPastDue = subscription.status === 'past-due';
  return (
    <Card tone="gold">
      <div className="flex items-center gap-3.5">
        {isPastDue ? (
          <Icon name="alert" size={40} className="text-bad-ink" />
        ) : (
          <StarMark size={40} className="text-gold" />
        )}
        <div>
          <h2 className="text-lg">{isPastDue ? t('member.pastDueTitle') : t('member.title')}</h2>
          {plan && <p className="text-sm text-muted">{t(`member.${plan.period}`)}</p>}
        </div>
      </div>
      <StateLine subscription={subscription} plan={plan} />
      {subscription.provider === 'play' ? (
        <>
          <p className="mt-2 text-pretty text-muted">{t('member.store')}</p>
          <a href={playSubscriptions} target="_blank" rel="noreferrer" className={linkClass}>
            {t('member.manageStore')}
            <Icon name="arrow-right" size={20} />
          </a>
        </>
      ) : (
        <MemberActions subscription={subscription} isPortal={isPortal} />
      )}
    </Card>
  );
}

const linkClass = 'mt-3 inline-flex min-h-12 items-center gap-2 font-extrabold text-hue-ink';

function StateLine({ subscription, plan }: { subscription: Subscription; plan: Plan | undefined }) {
  const { t } = useTranslation('shop');
  const words = usePlanWords();
  const { status, subscription_end: endsAt, cancels_at_period_end, provider } = subscription;
  if (status === 'past-due') return <p className="mt-3 text-pretty">{t('member.pastDue')}</p>;
  if (!endsAt) return null;
  const date = words.date(endsAt);
  if (cancels_at_period_end) return <p className="mt-3 text-pretty">{t('member.ending', { date })}</p>;
  if (provider === 'demo') return <p className="mt-3 text-pretty">{t('member.demo', { date })}</p>;
  if (!plan) return null;
  const said = { date, price: words.price(plan) };
  return <p className="mt-3 text-pretty">{status === 'trial' ? t('member.trial', said) : t('member.active', said)}</p>;
}

function MemberActions({ subscription, isPortal }: { subscription: Subscription; isPortal: boolean }) {
  const { t } = useTranslation('shop');
  const [asks, setAsks] = useState(false);
  const portal = usePortal();
  const resuming = useChangeSubscription('resume');
  return (
    <div className="mt-4 flex flex-col gap-3 md:flex-row">
      {!isPortal && (
        <Button variant="neutral" full busy={portal.isPending} onClick={() => portal.mutate()}>
          {t('member.manage')}
        </Button>
      )}
      {subscription.cancels_at_period_end ? (
        <Button full busy={resuming.isPending} onClick={() => resuming.mutate()}>
          {t('member.resume')}
        </Button>
      ) : (
        <Button variant="ghost" full onClick={() => setAsks(true)}>
          {t('member.cancel')}
        </Button>
      )}
      <CancelDialog endsAt={subscription.subscription_end} open={asks} onOpenChange={setAsks} />
    </div>
  );
}

interface CancelDialogProps {
  /** ISO 8601. */
  endsAt: string | null;
  open: boolean;
  onOpenChange(open: boolean): void;
}

function CancelDialog({ endsAt, open, onOpenChange }: CancelDialogProps) {
  const { t } = useTranslation('shop');
  const words = usePlanWords();
  const cancelling = useChangeSubscription('cancel');
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('cancelling.title')}
      description={endsAt ? t('cancelling.body', { date: words.date(endsAt) }) : t('cancelling.bodyPlain')}
    >
      <Button size="large" full onClick={close}>
        {t('cancelling.keep')}
      </Button>
      <Button
        variant="neutral"
        full
        busy={cancelling.isPending}
        onClick={() => cancelling.mutate(undefined, { onSettled: close })}
      >
        {t('cancelling.confirm')}
      </Button>
    </Dialog>
  );
}
