import { getSettings, getShop, type ReplyOf, type Subscription } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { useSubscription } from './queries.ts';

export type Membership =
  | { kind: 'loading' }
  | { kind: 'failed'; isTrying: boolean; tryAgain(): void }
  | { kind: 'everyone' }
  | { kind: 'known'; shop: ReplyOf<typeof getShop>; subscription: Subscription };

/** What is sold, under which policy, and what this learner has of it. */
export function useMembership(): Membership {
  const shop = useQuery(queryOf(getShop));
  const settings = useQuery(queryOf(getSettings));
  const subscription = useSubscription();
  const all = [shop, settings, subscription];
  if (settings.data?.planPolicy === 'everyone-super') return { kind: 'everyone' };
  if (shop.data && settings.data && subscription.data) {
    return { kind: 'known', shop: shop.data, subscription: subscription.data };
  }
  const failed = all.filter(({ isError }) => isError);
  if (failed.length === 0) return { kind: 'loading' };
  return {
    kind: 'failed',
    isTrying: all.some(({ isFetching }) => isFetching),
    tryAgain: () => {
      for (const each of failed) void each.refetch();
    },
  };
}
