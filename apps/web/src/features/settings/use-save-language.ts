import type { Language } from '@kalima/contract';
import { getProfile, updateProfile } from '@kalima/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api-client.ts';
import { cacheReply } from '../../lib/api/cache-reply.ts';
import { keyOf } from '../../lib/api/endpoint-query.ts';
import { languageSaving } from '../../lib/language/language-saving.ts';
import { useToast } from '../../ui/status/toast.tsx';
import { useProblemSentence } from './use-problem-sentence.ts';

/** The page follows at once; mails come in the language that the profile has. */
export function useSaveLanguage(): (language: Language) => void {
  const { t } = useTranslation('settings');
  const toast = useToast();
  const queries = useQueryClient();
  const sentenceFor = useProblemSentence();
  const saving = useMutation({
    mutationKey: languageSaving,
    mutationFn: (language: Language) => call(updateProfile, { body: { language } }),
    onSuccess: (profile) => cacheReply(queries, keyOf(getProfile), profile),
    onError: (error) => toast.show({ kind: 'bad', title: t('languageFailed'), body: sentenceFor(error) }),
  });
  return saving.mutate;
}
