import { getProfile } from '@kalima/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { subscriptionQuery } from '../../lib/purchases/subscription.ts';
import { useSignal } from '../../lib/signal.ts';
import { useToast } from '../../ui/toast.tsx';
import { isWelcomeDue } from './welcome-due.ts';

function Welcome() {
  const { t } = useTranslation('account');
  const toast = useToast();
  const queries = useQueryClient();
  useEffect(() => {
    if (!isWelcomeDue.get()) return;
    isWelcomeDue.set(false);
    const show = () => toast.show({ title: t('toast.welcome'), body: t('toast.welcomeBody'), isUnasked: true });
    Promise.all([queries.fetchQuery(subscriptionQuery), queries.fetchQuery(queryOf(getProfile))])
      // Where everybody is Super, nobody need subscribe.
      .then(([{ subscribed }, { isSuper }]) => subscribed || isSuper || show())
      .catch(() => undefined);
  }, [t, toast, queries]);
  return null;
}

/** After a sign-in, welcomes a learner who has no subscription. */
export function WelcomeWatch() {
  return useSignal(isWelcomeDue) && <Welcome />;
}
