import {
  cancelSubscription,
  createCheckout,
  customerPortal,
  type PlanId,
  type PlayerView,
  payDemo,
  resumeSubscription,
  type Subscription,
} from '@kalima/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { cachePlayer } from '../../lib/api/cache-player.ts';
import { cacheReply } from '../../lib/api/cache-reply.ts';
import { isRefusal } from '../../lib/api/problems.ts';
import { subscriptionQuery } from '../../lib/purchases/subscription.ts';
import { useFollowLink } from '../../lib/session/use-follow-link.ts';
import { useMembershipToasts } from './use-membership-toasts.ts';

export function useSubscription() {
  return useQuery(subscriptionQuery);
}

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

/** Leads to where the plan is paid. */
export function useCheckout() {
  const goOn = useFollowLink();
  const toasts = useMembershipToasts();
  const { askAgain } = useCacheSubscription();
  return useMutation({
    mutationFn: (plan: PlanId) => call(createCheckout, { body: { plan } }),
    networkMode: 'always',
    onSuccess: ({ url }) => goOn(url),
    onError: (error) => {
      if (isRefusal(error)) askAgain();
      toasts.failed('checkout', error);
    },
  });
}

export function usePortal() {
  const goOn = useFollowLink();
  const toasts = useMembershipToasts();
  const { askAgain } = useCacheSubscription();
  return useMutation({
    mutationFn: () => call(customerPortal),
    networkMode: 'always',
    onSuccess: ({ url }) => goOn(url),
    onError: (error) => {
      if (isRefusal(error)) askAgain();
      toasts.failed('portal', error);
    },
  });
}

/** To cancel, or to take that back. */
export function useChangeSubscription(change: 'cancel' | 'resume') {
  const toasts = useMembershipToasts();
  const { keep, askAgain } = useCacheSubscription();
  return useMutation({
    mutationFn: () => call(change === 'cancel' ? cancelSubscription : resumeSubscription),
    networkMode: 'always',
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

export function usePayDemo() {
  const { keep } = useCacheSubscription();
  return useMutation({
    mutationFn: (plan: PlanId) => call(payDemo, { body: { plan } }),
    networkMode: 'always',
    onSuccess: ({ subscription, player }) => keep(subscription, player),
  });
}
