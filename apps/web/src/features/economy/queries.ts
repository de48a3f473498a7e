import {
  type AnyEndpoint,
  buyBatteries,
  buyFreeze,
  getProfile,
  judgeTaps,
  type PlayerView,
  receiveGift,
  rechargeFree,
} from '@kalima/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { cachePlayer } from '../../lib/api/cache-player.ts';
import { keyOf } from '../../lib/api/endpoint-query.ts';
import { shouldRetry } from '../../lib/api/query-client.ts';
import { newId } from '../../lib/browser/new-id.ts';
import { Refusal } from '../../lib/connection/problems.ts';
import { type Done, useRefusalToast, useSuccessToast } from './use-economy-toasts.ts';

/** Idempotency keys of unanswered requests, by name. */
const open = new WeakMap<QueryClient, Map<string, string>>();

/** A retry after a lost reply uses the same key, and so pays once. */
function keyOfIntention(queries: QueryClient, name: string): string {
  const keys = open.get(queries) ?? new Map<string, string>();
  open.set(queries, keys);
  const key = keys.get(name) ?? newId();
  keys.set(name, key);
  return key;
}

/** After a reply: the next request gets a new key. */
function endIntention(queries: QueryClient, name: string): void {
  open.get(queries)?.delete(name);
}

/** A request that the server decides, with the same idempotency key until it replies; shows its result or refusal. */
function useWish<Reply extends { player: PlayerView }, Input = void>(
  endpoint: AnyEndpoint,
  ask: (wish: { idempotencyKey: string }, input: Input) => Promise<Reply>,
  newsOf: (reply: Reply) => readonly [Done, count: number],
  onGranted?: (player: PlayerView, reply: Reply) => void,
) {
  const queries = useQueryClient();
  const showSuccess = useSuccessToast();
  const showRefusal = useRefusalToast();
  return useMutation({
    mutationKey: [endpoint.name],
    mutationFn: (input: Input) => ask({ idempotencyKey: keyOfIntention(queries, endpoint.name) }, input),
    retry: shouldRetry,
    onSuccess: (reply) => {
      endIntention(queries, endpoint.name);
      cachePlayer(queries, reply.player);
      showSuccess(...newsOf(reply));
      onGranted?.(reply.player, reply);
    },
    onError: (error) => {
      if (error instanceof Refusal) endIntention(queries, endpoint.name);
      // The cached profile was wrong, or the outcome is unknown.
      void queries.invalidateQueries({ queryKey: keyOf(getProfile) });
      showRefusal(endpoint, error);
    },
  });
}

type Charged = (player: PlayerView) => void;

export const useBuyBatteries = (onCharged?: Charged) =>
  useWish(
    buyBatteries,
    (wish) => call(buyBatteries, {}, wish),
    ({ player }) => ['bought', player.battery],
    onCharged,
  );

export const useRechargeFree = (onCharged?: Charged) =>
  useWish(
    rechargeFree,
    (wish) => call(rechargeFree, {}, wish),
    ({ player }) => ['recharged', player.battery],
    onCharged,
  );

export const useReceiveGift = (lessonId: string, onCharged: Charged) =>
  useWish(
    receiveGift,
    (wish) => call(receiveGift, { body: { lessonId } }, wish),
    ({ batteriesAdded }) => ['given', batteriesAdded],
    onCharged,
  );

export const useBuyFreeze = () =>
  useWish(
    buyFreeze,
    (wish) => call(buyFreeze, {}, wish),
    ({ player }) => ['freezeBought', player.freezes],
  );

export const useJudgeTaps = (onReset: () => void) =>
  useWish(
    judgeTaps,
    (wish, taps: number) => call(judgeTaps, { body: { taps } }, wish),
    ({ effect, batteriesAdded, player }) =>
      effect === 'bonus' ? ['tapBonus', batteriesAdded] : ['tapReset', player.battery],
    (_player, { effect }) => {
      if (effect !== 'bonus') onReset();
    },
  );
