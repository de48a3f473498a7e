import { useQuery } from '@tanstack/react-query';
import { useOfflineSummary } from '../../lib/offline/offline-summary.ts';
import { canPlayOffline } from '../../lib/secure-context.ts';

export function useDownloads(userId: string | null) {
  const summary = useOfflineSummary(userId);
  const { data } = useQuery({
    queryKey: ['downloads', userId, summary],
    queryFn: async () => (await import('../../lib/offline/downloads.ts')).readDownloads(userId ?? ''),
    enabled: userId !== null && canPlayOffline(),
    placeholderData: (before) => before,
    staleTime: 0,
    retry: false,
  });
  return { summary, downloads: data };
}
