import { getProfile } from '@kalima/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/endpoint-query.ts';
import { useToast } from '../../ui/toast.tsx';

/** Long enough to read the first toast before the second takes its place. */
const welcomeDelayMs = 3000;

/** What a sign-in says: that it worked and, to somebody who is not subscribed, a welcome. */
export function useWelcome(): () => void {
  const { t } = useTranslation('account');
  const toast = useToast();
  const queries = useQueryClient();
  return () => {
    toast.show({ kind: 'good', title: t('toast.signedIn'), body: t('toast.signedInBody') });
    const welcome = () => toast.show({ title: t('toast.welcome'), body: t('toast.welcomeBody') });
    queries
      .fetchQuery(queryOf(getProfile))
      .then((profile) => profile.isSuper || setTimeout(welcome, welcomeDelayMs))
      .catch(() => undefined);
  };
}
