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
import { call } from '../../lib/api/api-client.ts';
import { cacheReply } from '../../lib/api/cache-reply.ts';
import { keyOf, queryOf } from '../../lib/api/endpoint-query.ts';
import { shouldRetry } from '../../lib/api/query-client.ts';
import { useRefetchAt } from '../../lib/use-refetch-at.ts';

/** Others earn XP meanwhile. */
const lookAgainMs = 60_000;

/** The learner's league, followed while it is looked at, and asked for again when the week is over. */
export function useLeague() {
  const query = useQuery({ ...queryOf(getLeague), staleTime: 0, refetchInterval: lookAgainMs });
  const { data, dataUpdatedAt, refetch } = query;
  const league = data?.league;
  /** By this browser's clock. */
  const weekEndsAtMs = league && 'weekEndsInMs' in league ? dataUpdatedAt + league.weekEndsInMs : null;
  useRefetchAt(weekEndsAtMs, refetch);
  return { ...query, weekEndsAtMs };
}

/** What is known of the league so far; asks for nothing by itself. */
export function useLeagueSoFar() {
  return useQuery({ ...queryOf(getLeague), enabled: false });
}

export function useMonthlyBoard(enabled: boolean) {
  return useQuery({ ...queryOf(getMonthlyBoard), staleTime: 0, enabled });
}

export function useStreakBoard(enabled: boolean) {
  return useQuery({ ...queryOf(getStreakBoard), staleTime: 0, enabled });
}

/** The result is put away at once; should the server not hear of it, it is told another time. */
export function useResultSeen() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(markLeagueResultSeen, {}),
    retry: shouldRetry,
    networkMode: 'always',
    onMutate: () =>
      queries.setQueryData<ReplyOf<typeof getLeague>>(
        keyOf(getLeague),
        (known) => known && { ...known, lastResult: null },
        { updatedAt: queries.getQueryState(keyOf(getLeague))?.dataUpdatedAt ?? 0 },
      ),
  });
}

/** Takes part in leagues and boards, or no longer. */
export function useOptOut(onFailed: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (leaguesOptedOut: boolean) => call(updateProfile, { body: { leaguesOptedOut } }),
    retry: shouldRetry,
    networkMode: 'always',
    onSuccess: (profile) => {
      cacheReply(queries, keyOf(getProfile), profile);
      for (const endpoint of [getLeague, getMonthlyBoard, getStreakBoard])
        void queries.invalidateQueries({ queryKey: keyOf(endpoint) });
    },
    onError: onFailed,
  });
}
