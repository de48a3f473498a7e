import { getProfile } from '@kalima/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/endpoint-query.ts';
import { subscriptionQuery } from '../../lib/subscription.ts';
import { useToast } from '../../ui/toast.tsx';

/** What a sign-in says: that it worked and, when the subscription was checked and there is none, a welcome. */
export function useWelcome(): () => void {
  const { t } = useTranslation('account');
  const toast = useToast();
  const queries = useQueryClient();
  return () => {
    toast.show({ kind: 'good', title: t('toast.signedIn'), body: t('toast.signedInBody') });
    const welcome = () => toast.show({ title: t('toast.welcome'), body: t('toast.welcomeBody'), isUnasked: true });
    Promise.all([queries.fetchQuery(subscriptionQuery), queries.fetchQuery(queryOf(getProfile))])
      // Where everybody is Super, nobody need subscribe.
      .then(([{ subscribed }, { isSuper }]) => subscribed || isSuper || welcome())
      .catch(() => undefined);
  };
}
