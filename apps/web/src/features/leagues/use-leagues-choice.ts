import { useTranslation } from 'react-i18next';
import { useToast } from '../../ui/toast.tsx';
import { useOptOut } from './queries.ts';

/** Changes the choice, and says so when it could not be changed. */
export function useLeaguesChoice() {
  const { t } = useTranslation(['leagues', 'app']);
  const toast = useToast();
  return useOptOut(() => toast.show({ kind: 'bad', title: t('leagues:choice.failed'), body: t('app:fault.body') }));
}
