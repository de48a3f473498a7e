import { updateProfile } from '@kalima/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api-client.ts';
import { isRefusal } from '../../lib/api/problems.ts';
import { useToast } from '../../ui/toast.tsx';
import { cacheProfile } from './cache-profile.ts';

/** Second specification §8: both toasts; only a success leaves the edit mode. */
export function useChangeName(onChanged: () => void) {
  const { t } = useTranslation('profile');
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationKey: [updateProfile.name],
    mutationFn: (displayName: string) => call(updateProfile, { body: { displayName } }),
    networkMode: 'always',
    onSuccess: (profile) => {
      cacheProfile(queries, profile);
      toast.show({ kind: 'good', title: t('updated') });
      onChanged();
    },
    onError: (error) => {
      const body = isRefusal(error, 'name-not-allowed') ? t('nameNotAllowed') : t('updateFailed');
      toast.show({ kind: 'bad', title: t('errorTitle'), body });
    },
  });
}
