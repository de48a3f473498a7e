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
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { cachePlayer } from '../../lib/api/cache-player.ts';
import { keyOf } from '../../lib/api/endpoint-query.ts';
import { Refusal } from '../../lib/api/problems.ts';
import { shouldRetry } from '../../lib/api/query-client.ts';
import { endIntention, keyOfIntention } from './intentions.ts';
import { useRefusalToast, useSuccessToast } from './use-economy-toasts.ts';

interface Spent {
  player: PlayerView;
}

/** A wish that the server judges: the same key until it has answered, its player kept, its "no" told. */
function useWish<Reply extends Spent, Input = void>(
  endpoint: AnyEndpoint,
  ask: (idempotencyKey: string, input: Input) => Promise<Reply>,
  onGranted: (reply: Reply) => void,
) {
  const queries = useQueryClient();
  const showRefusal = useRefusalToast();
  return useMutation({
    mutationKey: [endpoint.name],
    mutationFn: (input: Input) => ask(keyOfIntention(queries, endpoint.name), input),
    retry: shouldRetry,
    networkMode: 'always',
    onSuccess: (reply) => {
      endIntention(queries, endpoint.name);
      cachePlayer(queries, reply.player);
      onGranted(reply);
    },
    onError: (error) => {
      if (error instanceof Refusal) endIntention(queries, endpoint.name);
      // What the page believed has been proved wrong, or nobody knows what became of the wish.
      void queries.invalidateQueries({ queryKey: keyOf(getProfile) });
      showRefusal(endpoint, error);
    },
  });
}

type Charged = (player: PlayerView) => void;

export function useBuyBatteries(onCharged?: Charged) {
  const showSuccess = useSuccessToast();
  return useWish(
    buyBatteries,
    (idempotencyKey) => call(buyBatteries, {}, { idempotencyKey }),
    ({ player }) => {
      showSuccess('bought', { count: player.battery });
      onCharged?.(player);
    },
  );
}

export function useRechargeFree(onCharged?: Charged) {
  const showSuccess = useSuccessToast();
  return useWish(
    rechargeFree,
    (idempotencyKey) => call(rechargeFree, {}, { idempotencyKey }),
    ({ player }) => {
      showSuccess('recharged', { count: player.battery });
      onCharged?.(player);
    },
  );
}

export function useReceiveGift(lessonId: string, onCharged?: Charged) {
  const showSuccess = useSuccessToast();
  return useWish(
    receiveGift,
    (idempotencyKey) => call(receiveGift, { body: { lessonId } }, { idempotencyKey }),
    ({ player, batteriesAdded }) => {
      showSuccess('given', { count: batteriesAdded });
      onCharged?.(player);
    },
  );
}

export function useBuyFreeze() {
  const showSuccess = useSuccessToast();
  return useWish(
    buyFreeze,
    (idempotencyKey) => call(buyFreeze, {}, { idempotencyKey }),
    ({ player }) => showSuccess('freezeBought', { count: player.freezes }),
  );
}

export function useJudgeTaps(onReset: () => void) {
  const showSuccess = useSuccessToast();
  return useWish(
    judgeTaps,
    (idempotencyKey, taps: number) => call(judgeTaps, { body: { taps } }, { idempotencyKey }),
    ({ effect, batteriesAdded, player }) => {
      if (effect === 'bonus') return showSuccess('tapBonus', { count: batteriesAdded });
      showSuccess('tapReset', { count: player.battery });
      onReset();
    },
  );
}
