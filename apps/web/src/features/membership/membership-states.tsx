import { getSettings, getShop, type ReplyOf, type Subscription } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { LoadFault } from '../../lib/loading/load-fault.tsx';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/status/loading.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { useSubscription } from './queries.ts';

interface Membership {
  shop: ReplyOf<typeof getShop>;
  subscription: Subscription;
}

export function WithMembership({ children }: { children(membership: Membership): ReactNode }) {
  const { t } = useTranslation(['shop', 'app']);
  const shop = useQuery(queryOf(getShop));
  const settings = useQuery(queryOf(getSettings));
  const subscription = useSubscription();
  if (settings.data?.planPolicy === 'everyone-super') return <EveryoneIsSuper />;
  if (shop.data && settings.data && subscription.data) {
    return children({ shop: shop.data, subscription: subscription.data });
  }
  const all = [shop, settings, subscription];
  const failed = all.filter(({ isError }) => isError);
  if (failed.length === 0) return <OfferSkeleton />;
  return (
    <LoadFault
      title={t('shop:fault')}
      busy={all.some(({ isFetching }) => isFetching)}
      onRetry={() => failed.map((query) => query.refetch())}
    />
  );
}

function OfferSkeleton() {
  const { t } = useTranslation('shop');
  return (
    <Loading text={t('loading')} className="flex flex-col gap-4">
      <Skeleton className="h-6 w-48" />
      <div className="grid gap-3 md:grid-cols-2">
        <Skeleton className="h-29 rounded-card" />
        <Skeleton className="h-29 rounded-card" />
      </div>
      <Skeleton className="h-14 rounded-button" />
    </Loading>
  );
}

function EveryoneIsSuper() {
  const { t } = useTranslation('shop');
  return (
    <Card tone="soft">
      <h2 className="text-lg">{t('everyone.title')}</h2>
      <p className="mt-1 text-pretty text-muted">{t('everyone.body')}</p>
    </Card>
  );
}
