import { getSettings, type PlanId } from '@kalima/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { choosePurchases, isInShell } from '../../lib/purchases/choose-purchases.ts';
import { becameSuper } from './became-super.ts';
import { buyInApp, restoreInApp, type Validated } from './buy-in-app.ts';
import { useCacheSubscription } from './queries.ts';
import { useMembershipToasts } from './use-membership-toasts.ts';

/** The store of the native shell. In a browser it is not there, and nothing of it is fetched. */
export function useStore(userId: string | null) {
  const inShell = isInShell();
  const toasts = useMembershipToasts();
  const { keep, askAgain } = useCacheSubscription();
  const settings = useQuery({ ...queryOf(getSettings), enabled: inShell });
  const key = settings.data?.revenueCatKey ?? null;
  const open = () => choosePurchases(key, userId ?? '');

  function handle(validated: Validated | null) {
    if (validated) keep(validated.subscription, validated.player);
    else askAgain();
  }

  const offerings = useQuery({
    queryKey: ['offerings', userId],
    queryFn: async () => (await open()).offerings(),
    enabled: inShell && key !== null && userId !== null,
    retry: false,
  });
  const buying = useMutation({
    mutationFn: async (plan: PlanId) => buyInApp(await open(), plan, userId),
    onSuccess: (bought) => {
      if (!bought) return;
      handle(bought.validated);
      becameSuper.set(true);
    },
    onError: toasts.storeFailed,
  });
  const restoring = useMutation({
    mutationFn: async () => restoreInApp(await open(), userId),
    onSuccess: ({ validated }) => {
      handle(validated);
      toasts.restored();
    },
    onError: toasts.storeFailed,
  });
  return { inShell, offerings: offerings.data, buying, restoring };
}
