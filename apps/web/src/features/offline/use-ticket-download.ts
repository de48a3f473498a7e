import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/language/use-language.ts';
import type { DownloadRequest } from '../../lib/offline/tickets/download-tickets.ts';
import { useToast } from '../../ui/status/toast.tsx';

export function useTicketDownload(userId: string, request: Pick<DownloadRequest, 'guide' | 'pack'> = {}) {
  const { t } = useTranslation('offline');
  const toast = useToast();
  const language = useLanguage();
  return useMutation({
    mutationFn: async () =>
      (await import('../../lib/offline/tickets/download-tickets.ts')).downloadTickets(userId, language, {
        ...request,
        isAsked: true,
      }),
    onError: () => toast.show({ kind: 'bad', title: t('downloads.failed'), body: t('downloads.failedBody') }),
  });
}
