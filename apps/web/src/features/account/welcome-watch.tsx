import { getProfile } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { useMessageTurn } from '../../lib/messages/message-turn.ts';
import { subscriptionQuery } from '../../lib/purchases/subscription.ts';
import { useSignal } from '../../lib/signal.ts';
import { useToast } from '../../ui/toast.tsx';
import { isWelcomeDue } from './welcome-due.ts';

function Welcome() {
  const { t } = useTranslation('account');
  const toast = useToast();
  const subscription = useQuery(subscriptionQuery).data;
  const profile = useQuery(queryOf(getProfile)).data;
  const isKnown = subscription !== undefined && profile !== undefined;
  // Where everybody is Super, nobody need subscribe.
  const isWanted = isKnown && !subscription.subscribed && !profile.isSuper;
  const isMyTurn = useMessageTurn(isWanted ? 'welcome' : null);
  useEffect(() => {
    if (isMyTurn) toast.show({ title: t('toast.welcome'), body: t('toast.welcomeBody'), isUnasked: true });
    if (isMyTurn || (isKnown && !isWanted)) isWelcomeDue.set(false);
  }, [isMyTurn, isKnown, isWanted, t, toast]);
  return null;
}

/** After a sign-in, welcomes a learner who has no subscription, when its turn has come. */
export function WelcomeWatch() {
  return useSignal(isWelcomeDue) && <Welcome />;
}
