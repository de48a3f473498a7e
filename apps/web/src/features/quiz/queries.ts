import type { PlayerReportReason } from '@kalima/contract';
import {
  awaitMatch,
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
import { useEffect } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { cacheReply } from '../../lib/api/cache-reply.ts';
import { keyOf, queryOf } from '../../lib/api/endpoint-query.ts';
import { shouldRetry } from '../../lib/api/query-client.ts';
import { useIsVisible } from '../../lib/browser/use-is-visible.ts';

/** Others play meanwhile. */
const lookAgainMs = 60_000;
const lookOftenMs = 15_000;
const minWaitMs = 1000;

export function useQuiz() {
  return useQuery({ ...queryOf(getQuiz), staleTime: 0, refetchInterval: lookAgainMs });
}

export function useRivals(enabled: boolean) {
  return useQuery({ ...queryOf(listRivals), staleTime: 0, enabled });
}

const isAwaited = (turn: QuizMatchView['turn'] | undefined) => turn === 'searching' || turn === 'theirs';

/** A match; while it waits for the other player, long polling, with an interval as fallback. */
export function useMatch(matchId: string) {
  const match = useQuery({
    ...queryOf(getMatch, { params: { matchId } }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (isAwaited(state.data?.match.turn) ? lookOftenMs : false),
  });
  useTurn(matchId, match.data?.match.turn);
  return match;
}

function useTurn(matchId: string, turn: QuizMatchView['turn'] | undefined): void {
  const queries = useQueryClient();
  const isVisible = useIsVisible();
  useEffect(() => {
    if (turn === undefined || !isAwaited(turn) || !isVisible) return;
    const left = new AbortController();
    const wait = async () => {
      while (!left.signal.aborted) {
        const askedAt = performance.now();
        const { match }: ReplyOf<typeof awaitMatch> = await call(
          awaitMatch,
          { params: { matchId }, query: { seen: turn } },
          { signal: left.signal },
        );
        cacheMatch(queries, match);
        // An immediate, unchanged reply: the server has no capacity for another long poll.
        if (match.turn !== turn || performance.now() - askedAt < minWaitMs) return;
      }
    };
    // The polling interval takes over.
    wait().catch(() => undefined);
    return () => left.abort();
  }, [matchId, turn, isVisible, queries]);
}

export function cacheMatch(queries: QueryClient, match: QuizMatchView): void {
  queries.setQueryData<ReplyOf<typeof getMatch>>(keyOf(getMatch, { params: { matchId: match.id } }), { match });
}

export function forgetBeforeEnd(queries: QueryClient): void {
  for (const endpoint of [getQuiz, getLeague, getProfile, listRivals])
    void queries.invalidateQueries({ queryKey: keyOf(endpoint) });
}

const always = { retry: shouldRetry, networkMode: 'always' } as const;

export function useNewMatch(onMatch: (match: QuizMatchView) => void, onFailed: (error: unknown) => void) {
  const queries = useQueryClient();
  return useMutation({
    ...always,
    // No retry: a second challenge of the same person would be refused.
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

export function useDecline(matchId: string, onDeclined = () => {}, onFailed: (error: unknown) => void = () => {}) {
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

export function useBlock(onDone: () => void, onFailed: (error: unknown) => void) {
  const queries = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: ({ playerId, isBlocked }: { playerId: string; isBlocked: boolean }) =>
      isBlocked ? call(blockPlayer, { body: { playerId } }) : call(unblockPlayer, { params: { playerId } }),
    onSuccess: (reply) => {
      cacheReply(queries, keyOf(listBlocks), reply);
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
