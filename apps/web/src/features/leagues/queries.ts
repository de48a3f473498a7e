import {
  getLeague,
  getMonthlyBoard,
  getProfile,
  getStreakBoard,
  markLeagueResultSeen,
  type ReplyOf,
  updateProfile,
} from '@kalima/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api-client.ts';
import { cacheReply } from '../../lib/api/cache-reply.ts';
import { keyOf, queryOf } from '../../lib/api/endpoint-query.ts';
import { shouldRetry } from '../../lib/api/query-client.ts';
import { useRefetchAt } from '../../lib/browser/use-refetch-at.ts';
import { useToast } from '../../ui/status/toast.tsx';

/** Others earn XP meanwhile. */
const lookAgainMs = 60_000;

export function useLeague() {
  const query = useQuery({ ...queryOf(getLeague), staleTime: 0, refetchInterval: lookAgainMs });
  const { data, dataUpdatedAt, refetch } = query;
  const league = data?.league;
  const weekEndsAtMs = league && 'weekEndsInMs' in league ? dataUpdatedAt + league.weekEndsInMs : null;
  useRefetchAt(weekEndsAtMs, refetch);
  return { ...query, weekEndsAtMs };
}

/** Hides the result at once; if the request fails, the server shows it again at another visit. */
export function useResultSeen() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(markLeagueResultSeen, {}),
    retry: shouldRetry,
    onMutate: () =>
      queries.setQueryData<ReplyOf<typeof getLeague>>(
        keyOf(getLeague),
        (known) => known && { ...known, lastResult: null },
        { updatedAt: queries.getQueryState(keyOf(getLeague))?.dataUpdatedAt ?? 0 },
      ),
  });
}

export function useLeaguesChoice() {
  const { t } = useTranslation(['leagues', 'app']);
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (leaguesOptedOut: boolean) => call(updateProfile, { body: { leaguesOptedOut } }),
    retry: shouldRetry,
    onSuccess: (profile) => {
      cacheReply(queries, keyOf(getProfile), profile);
      for (const endpoint of [getLeague, getMonthlyBoard, getStreakBoard])
        void queries.invalidateQueries({ queryKey: keyOf(endpoint) });
    },
    onError: () => toast.show({ kind: 'bad', title: t('leagues:choice.failed'), body: t('app:fault.body') }),
  });
}
