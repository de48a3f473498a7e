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
import { call } from '../../lib/api-client.ts';
import { keyOf } from '../../lib/endpoint-query.ts';
import { keepPlayer } from '../../lib/keep-player.ts';
import { Refusal } from '../../lib/problems.ts';
import { shouldRetry } from '../../lib/query-client.ts';
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
  const tellRefusal = useRefusalToast();
  return useMutation({
    mutationKey: [endpoint.name],
    mutationFn: (input: Input) => ask(keyOfIntention(queries, endpoint.name), input),
    retry: shouldRetry,
    networkMode: 'always',
    onSuccess: (reply) => {
      endIntention(queries, endpoint.name);
      keepPlayer(queries, reply.player);
      onGranted(reply);
    },
    onError: (error) => {
      if (error instanceof Refusal) endIntention(queries, endpoint.name);
      // What the page believed has been proved wrong, or nobody knows what became of the wish.
      void queries.invalidateQueries({ queryKey: keyOf(getProfile) });
      tellRefusal(endpoint, error);
    },
  });
}

type Charged = (player: PlayerView) => void;

export function useBuyBatteries(onCharged?: Charged) {
  const tell = useSuccessToast();
  return useWish(
    buyBatteries,
    (idempotencyKey) => call(buyBatteries, {}, { idempotencyKey }),
    ({ player }) => {
      tell('bought', { count: player.battery });
      onCharged?.(player);
    },
  );
}

export function useRechargeFree(onCharged?: Charged) {
  const tell = useSuccessToast();
  return useWish(
    rechargeFree,
    (idempotencyKey) => call(rechargeFree, {}, { idempotencyKey }),
    ({ player }) => {
      tell('recharged', { count: player.battery });
      onCharged?.(player);
    },
  );
}

export function useReceiveGift(lessonId: string, onCharged?: Charged) {
  const tell = useSuccessToast();
  return useWish(
    receiveGift,
    (idempotencyKey) => call(receiveGift, { body: { lessonId } }, { idempotencyKey }),
    ({ player, batteriesAdded }) => {
      tell('given', { count: batteriesAdded });
      onCharged?.(player);
    },
  );
}

export function useBuyFreeze() {
  const tell = useSuccessToast();
  return useWish(
    buyFreeze,
    (idempotencyKey) => call(buyFreeze, {}, { idempotencyKey }),
    ({ player }) => tell('freezeBought', { count: player.freezes }),
  );
}

export function useJudgeTaps(onReset: () => void) {
  const tell = useSuccessToast();
  return useWish(
    judgeTaps,
    (idempotencyKey, taps: number) => call(judgeTaps, { body: { taps } }, { idempotencyKey }),
    ({ effect, batteriesAdded, player }) => {
      if (effect === 'bonus') return tell('tapBonus', { count: batteriesAdded });
      tell('tapReset', { count: player.battery });
      onReset();
    },
  );
}
