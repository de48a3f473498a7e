import { reportQuestion } from '@kalima/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type CallRest, call } from '../../lib/api-client.ts';
import { isRefusal } from '../../lib/problems.ts';
import { useToast } from '../../ui/toast.tsx';

type Report = CallRest<typeof reportQuestion>[0]['body'];

/** Spec 2 §8 "Reports": the sentence for what went wrong. */
export function sentenceOf(error: unknown) {
  if (isRefusal(error, 'unauthorized')) return 'mustBeLoggedToReport';
  if (isRefusal(error, 'report-needs-text')) return 'needsText';
  if (isRefusal(error, 'too-many-requests')) return 'tooMany';
  return 'failedToSendReport';
}

interface Listener {
  /** Whether the dialog still shows what went wrong; else a toast does. */
  isOpen: boolean;
  onReported(): void;
}

/** Sends a report; the server keeps one of each question, so whoever finds theirs there already is content too. */
export function useSendReport({ isOpen, onReported }: Listener) {
  const { t } = useTranslation('report');
  const toast = useToast();
  return useMutation({
    mutationKey: [reportQuestion.name],
    mutationFn: (body: Report) => call(reportQuestion, { body }),
    networkMode: 'always',
    onSuccess: () => {
      toast.show({ kind: 'good', title: t('sent'), body: t('sentBody') });
      onReported();
    },
    onError: (error) => {
      if (isRefusal(error, 'already-reported')) {
        toast.show({ title: t('alreadyReported') });
        onReported();
      } else if (!isOpen) toast.show({ kind: 'bad', title: t('reportError'), body: t(sentenceOf(error)) });
    },
  });
}
