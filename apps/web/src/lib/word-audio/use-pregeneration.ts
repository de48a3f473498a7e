import { audioStatus, pregenerateAudio } from '@kalima/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../ui/status/toast.tsx';
import { call } from '../api/api-client.ts';
import { keyOf } from '../api/endpoint-query.ts';

/** Has the server make the sound of every word ahead of time, and says whether that has begun (spec 2 §8). */
export function usePregeneration() {
  const { t } = useTranslation('voice');
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(pregenerateAudio),
    onSuccess: ({ success }) => {
      const outcome = success ? 'begun' : 'broken';
      toast.show({ kind: success ? 'good' : 'bad', title: t(`${outcome}.title`), body: t(`${outcome}.body`) });
      return queries.invalidateQueries({ queryKey: keyOf(audioStatus) });
    },
    onError: () => toast.show({ kind: 'bad', title: t('notBegun.title'), body: t('notBegun.body') }),
  });
}
