import {
  cancelSubscription,
  createCheckout,
  customerPortal,
  type PlanId,
  type PlayerView,
  resumeSubscription,
  type Subscription,
} from '@kalima/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { cachePlayer } from '../../lib/api/cache-player.ts';
import { cacheReply } from '../../lib/api/cache-reply.ts';
import { isRefusal } from '../../lib/connection/problems.ts';
import { subscriptionQuery } from '../../lib/purchases/subscription.ts';
import { useFollowLink } from '../../lib/purchases/use-follow-link.ts';
import { useMembershipToasts } from './use-membership-toasts.ts';

export const useSubscription = () => useQuery(subscriptionQuery);

/** Keeps what a reply says; the watch beside the page then sees to the profile. */
export function useCacheSubscription() {
  const queries = useQueryClient();
  return {
    keep(subscription: Subscription, player?: PlayerView) {
      cacheReply(queries, subscriptionQuery.queryKey, subscription);
      if (player) cachePlayer(queries, player);
    },
    askAgain: () => void queries.invalidateQueries({ queryKey: subscriptionQuery.queryKey }),
  };
}

function useProviderPage<Input = void>(wish: 'checkout' | 'portal', ask: (input: Input) => Promise<{ url: string }>) {
  const goOn = useFollowLink();
  const toasts = useMembershipToasts();
  const { askAgain } = useCacheSubscription();
  return useMutation({
    mutationFn: ask,
    onSuccess: ({ url }) => goOn(url),
    onError: (error) => {
      if (isRefusal(error)) askAgain();
      toasts.failed(wish, error);
    },
  });
}

export const useCheckout = () =>
  useProviderPage('checkout', (plan: PlanId) => call(createCheckout, { body: { plan } }));

export const usePortal = () => useProviderPage('portal', () => call(customerPortal));

export function useChangeSubscription(change: 'cancel' | 'resume') {
  const toasts = useMembershipToasts();
  const { keep, askAgain } = useCacheSubscription();
  return useMutation({
    mutationFn: () => call(change === 'cancel' ? cancelSubscription : resumeSubscription),
    onSuccess: (subscription) => {
      keep(subscription);
      toasts.changed(subscription);
    },
    onError: (error) => {
      askAgain();
      toasts.failed(change, error);
    },
  });
}
