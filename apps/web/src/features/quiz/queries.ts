import type { PlayerReportReason } from '@kalima/contract';
import {
  blockPlayer,
  challengeRival,
  declineMatch,
  findMatch,
  getLeague,
  getMatch,
  getProfile,
  getQuiz,
  listBlocks,
  listRivals,
  type QuizMatchView,
  type ReplyOf,
  reportPlayer,
  unblockPlayer,
} from '@kalima/contract';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { keyOf, queryOf } from '../../lib/api/endpoint-query.ts';
import { shouldRetry } from '../../lib/api/query-client.ts';

/** Others play meanwhile. */
const lookAgainMs = 60_000;
const lookOftenMs = 15_000;

export function useQuiz() {
  return useQuery({ ...queryOf(getQuiz), staleTime: 0, refetchInterval: lookAgainMs });
}

export function useRivals(enabled: boolean) {
  return useQuery({ ...queryOf(listRivals), staleTime: 0, enabled });
}

/** A match; where it waits for somebody else it is looked at again and again. */
export function useMatch(matchId: string) {
  return useQuery({
    ...queryOf(getMatch, { params: { matchId } }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => {
      const turn = state.data?.match.turn;
      return turn === 'searching' || turn === 'theirs' ? lookOftenMs : false;
    },
  });
}

export function cacheMatch(queries: QueryClient, match: QuizMatchView): void {
  queries.setQueryData<ReplyOf<typeof getMatch>>(keyOf(getMatch, { params: { matchId: match.id } }), { match });
}

/** What the end of a match may have changed. */
export function forgetBeforeEnd(queries: QueryClient): void {
  for (const endpoint of [getQuiz, getLeague, getProfile, listRivals])
    void queries.invalidateQueries({ queryKey: keyOf(endpoint) });
}

const always = { retry: shouldRetry, networkMode: 'always' } as const;

/** A challenge when it names somebody, else a match with whoever comes. */
export function useNewMatch(onMatch: (match: QuizMatchView) => void, onFailed: (error: unknown) => void) {
  const queries = useQueryClient();
  return useMutation({
    ...always,
    // Not tried twice by itself: a second challenge of the same person would be refused.
    retry: false,
    mutationFn: (playerId: string | null) =>
      playerId === null ? call(findMatch, {}) : call(challengeRival, { body: { playerId } }),
    onSuccess: ({ match }) => {
      cacheMatch(queries, match);
      void queries.invalidateQueries({ queryKey: keyOf(getQuiz) });
      onMatch(match);
    },
    onError: onFailed,
  });
}

export function useDecline(matchId: string, onDeclined: () => void, onFailed: (error: unknown) => void) {
  const queries = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: () => call(declineMatch, { params: { matchId } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: keyOf(getQuiz) });
      queries.removeQueries({ queryKey: keyOf(getMatch, { params: { matchId } }) });
      onDeclined();
    },
    onError: onFailed,
  });
}

export function useBlocks(enabled: boolean) {
  return useQuery({ ...queryOf(listBlocks), staleTime: 0, enabled });
}

/** Blocks or unblocks somebody. */
export function useBlock(onDone: () => void, onFailed: (error: unknown) => void) {
  const queries = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: ({ playerId, isBlocked }: { playerId: string; isBlocked: boolean }) =>
      isBlocked ? call(blockPlayer, { body: { playerId } }) : call(unblockPlayer, { params: { playerId } }),
    onSuccess: (reply) => {
      queries.setQueryData(keyOf(listBlocks), reply);
      forgetBeforeEnd(queries);
      onDone();
    },
    onError: onFailed,
  });
}

export function useReportPlayer(onDone: () => void, onFailed: (error: unknown) => void) {
  return useMutation({
    ...always,
    mutationFn: (body: { playerId: string; reason: PlayerReportReason }) => call(reportPlayer, { body }),
    onSuccess: onDone,
    onError: onFailed,
  });
}
