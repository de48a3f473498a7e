import { useQuery } from '@tanstack/react-query';
import { canPlayOffline } from '../../lib/browser/secure-context.ts';
import { useOfflineSummary } from '../../lib/offline/offline-summary.ts';

export function useDownloads(userId: string | null) {
  const summary = useOfflineSummary(userId);
  const { data } = useQuery({
    queryKey: ['downloads', userId, summary],
    queryFn: async () => (await import('../../lib/offline/tickets/downloads.ts')).readDownloads(userId ?? ''),
    enabled: userId !== null && canPlayOffline(),
    placeholderData: (before) => before,
    staleTime: 0,
    retry: false,
  });
  return { summary, downloads: data };
}
